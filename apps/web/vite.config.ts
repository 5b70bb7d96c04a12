import { fileURLToPath } from "node:url";
import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { chunkOf } from "./vite/chunks";
import { fixedIcons } from "./vite/fixed-icons";
import { iconsByFile } from "./vite/icons-by-file";
import { iconsWithoutKeys } from "./vite/icons-without-keys";
import { licenses } from "./vite/licenses";
import { precompress } from "./vite/precompress";
import { remixFlags } from "./vite/remix-flags";
import { sonnerWithoutStyleTag } from "./vite/sonner-without-style-tag";
import { standIns } from "./vite/stand-ins";

declare module "@remix-run/server-runtime" {
  interface Future {
    v3_singleFetch: true;
  }
}

const app = (path: string) => fileURLToPath(new URL(`./app/${path}`, import.meta.url));

const future = {
  v3_fetcherPersist: true,
  // Off on purpose: docs/decisions/008.
  v3_lazyRouteDiscovery: false,
  v3_relativeSplatPath: true,
  v3_routeConfig: true,
  v3_singleFetch: true,
  v3_throwAbortReason: true,
};

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [
    iconsByFile(),
    iconsWithoutKeys(),
    fixedIcons(),
    standIns(),
    remixFlags(future),
    sonnerWithoutStyleTag(),
    tailwindcss(),
    remix({
      ignoredRouteFiles: ["**/*.test.{ts,tsx}"],
      future,
    }),
    licenses(),
    precompress(),
  ],
  resolve: { alias: { "~": app("").replace(/\/$/, "") } },
  // What Node cannot load from the built server: TypeScript, dayjs's plugins without a file extension, names out of xss's CommonJS.
  ssr: { noExternal: command === "build" ? ["@mekong/contract", "dayjs", "xss"] : ["@mekong/contract"] },
  // Said beforehand: found on the way, each would reload the page under the developer's hands.
  optimizeDeps: {
    include: [
      "@base-ui/react/drawer",
      "dayjs",
      "dayjs/plugin/utc",
      "i18next",
      "jose",
      "lucide-react",
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
  build: {
    target: "es2022",
    // The CSP allows fonts and styles as files only, never as data: addresses.
    assetsInlineLimit: 0,
    // Slower than esbuild, and 3 % smaller for every phone. The notes of licences are in a file of their own. What runs on
    // the server keeps its names: errors and profiles tell them.
    minify: isSsrBuild ? false : "terser",
    terserOptions: { compress: { passes: 2 }, format: { comments: false } },
    // Under this many bytes a shared piece is not worth a request of its own; much more would mix pages' code.
    rollupOptions: { output: { experimentalMinChunkSize: 1_000, manualChunks: isSsrBuild ? undefined : chunkOf } },
  },
  server: { fs: { allow: ["../.."] } },
}));
