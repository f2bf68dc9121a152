# A server or worker of Harena. The first stage builds the compiled wheel, the second holds nothing but what runs it.
#
#     docker build --tag harena .
#     docker run --publish 8000:8000 --volume harena:/data harena

FROM python:3.13-slim AS build
RUN apt-get update && apt-get install --yes --no-install-recommends build-essential nodejs npm \
    && rm -rf /var/lib/apt/lists/*
WORKDIR /source
COPY . .
RUN make wheel && mkdir /wheels && cp dist/harena-*.whl constraints.txt /wheels/

FROM python:3.13-slim
COPY --from=build /wheels /wheels
RUN pip install --no-cache-dir --constraint /wheels/constraints.txt "$(ls /wheels/harena-*.whl)[cluster]" \
    && rm -rf /wheels \
    && useradd --system --home-dir /data harena \
    && mkdir /data && chown harena /data
USER harena
ENV HARENA_HOME=/data PYTHONUNBUFFERED=1
VOLUME /data
EXPOSE 8000
STOPSIGNAL SIGTERM
ENTRYPOINT ["harena"]
CMD ["serve", "--host", "0.0.0.0"]
