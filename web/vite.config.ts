import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig, type Plugin } from "vite";

/** Moves the style sheet below what stands on the page until the app comes: above it, it would keep that from showing. */
function stylesAfterTheGate(): Plugin {
  return {
    name: "styles-after-the-gate",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler(html) {
        const sheets = html.match(/<link rel="stylesheet"[^>]*>/g) ?? [];
        const without = sheets.reduce((text, sheet) => text.replace(sheet, ""), html);
        return without.replace("<noscript>", `${sheets.join("\n")}\n    <noscript>`);
      },
    },
  };
}

const BESIDE =
  /src.(parts.(Dialog|LevelSelect|OptionSelect|Bubble|Copy)|lib.(learned|lead|labels)|games.(labels|types)|table.seating)/;

const server = process.env.HARENA_SERVER ?? "http://127.0.0.1:8000";

export default defineConfig({
  plugins: [svelte(), stylesAfterTheGate()],
  build: {
    outDir: "../src/harena/server/static",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
    // Browsers fetch six files at a time: what is small and needed beside any board comes in one.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: "beside", test: BESIDE }] } } },
  },
  server: { proxy: { "/api": { target: server, ws: true } } },
});
