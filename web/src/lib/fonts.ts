/** The fonts come after what can be read and used without them: on a slow line they are most of what home fetches. */

import bold from "@fontsource/alegreya-sans/files/alegreya-sans-latin-700-normal.woff2?url";
import reading from "@fontsource/alegreya-sans/files/alegreya-sans-latin-400-normal.woff2?url";
import display from "@fontsource/cinzel/files/cinzel-latin-600-normal.woff2?url";

/** Makes them known; each is fetched when a text is set in it. */
export function startFonts(): void {
  const fonts = [
    ["Cinzel", display, "600"],
    ["Alegreya Sans", reading, "400"],
    ["Alegreya Sans", bold, "700"],
  ] as const;
  for (const [family, file, weight] of fonts)
    document.fonts.add(new FontFace(family, `url("${file}") format("woff2")`, { weight, display: "swap" }));
}
