import { fileURLToPath } from "node:url";
import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { licenses, minifyWithSwc, precompress } from "./vite/build-outputs";
import { chunkOf } from "./vite/chunks";
import { missingRouteModule, sonnerWithoutStyleTag } from "./vite/package-patches";

declare module "@remix-run/server-runtime" {
  interface Future {
    v3_singleFetch: true;
  }
}

const app = (path: string) => fileURLToPath(new URL(`./app/${path}`, import.meta.url));

/** The server build memoizes HTML. */
const memoizedMarkup = {
  find: /^.*\/ui\/static-markup$/,
  replacement: app("server/rendering/static-markup.server.tsx"),
};

const future = {
  v3_fetcherPersist: true,
  // Off: docs/decisions/008.
  v3_lazyRouteDiscovery: false,
  v3_relativeSplatPath: true,
  v3_routeConfig: true,
  v3_singleFetch: true,
  v3_throwAbortReason: true,
};

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [
    missingRouteModule(),
    sonnerWithoutStyleTag(),
    tailwindcss(),
    remix({
      ignoredRouteFiles: ["**/*.test.{ts,tsx}"],
      future,
    }),
    licenses(),
    precompress(),
  ],
  resolve: { alias: command === "build" && isSsrBuild ? [memoizedMarkup] : [] },
  // Node cannot load these: TypeScript, missing file extensions, named exports of CommonJS.
  ssr: { noExternal: command === "build" ? ["@mekong/contract", "dayjs", "xss"] : ["@mekong/contract"] },
  // Late discovery would reload the page.
  optimizeDeps: {
    // One file per icon: too many to list, and already ESM.
    exclude: ["lucide-react"],
    include: [
      "@base-ui/react/drawer",
      "dayjs",
      "dayjs/plugin/utc",
      "i18next",
      "jose",
      "react-dom",
      "react-dom/client",
      "react-i18next",
      "react-i18next/initReactI18next",
      "remix-i18next/react",
      "socket.io-client",
      "sonner",
      "zod",
    ],
  },
  // The texts need no export per key.
  json: { namedExports: false },
  build: {
    target: "es2022",
    // The CSP forbids data: fonts and styles.
    assetsInlineLimit: 0,
    // `minifyWithSwc` minifies the client. The server build keeps names for errors and profiles.
    minify: false,
    cssMinify: true,
    // Smaller chunks are not worth a request. A higher limit would mix the code of pages.
    rollupOptions: {
      output: {
        experimentalMinChunkSize: 1_000,
        manualChunks: isSsrBuild ? undefined : chunkOf,
        // Output plugins run after Vite's own, which would add white space to minified code.
        plugins: isSsrBuild ? [] : [minifyWithSwc()],
      },
    },
  },
  server: { fs: { allow: ["../.."] } },
}));
