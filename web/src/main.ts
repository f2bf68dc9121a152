import "./app.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { startMotion } from "./lib/motion";
import { startRouter } from "./lib/router.svelte";
import { startSettings } from "./lib/settings.svelte";

startSettings();
startRouter();
startMotion();
const target = document.getElementById("app")!;
target.replaceChildren(); // what stood there until now
mount(App, { target });
