import type { Plugin } from "vite";

/** A shape's key in an icon's file: six signs at random, which no compressor makes smaller. */
const KEY = /,\s*key: "[a-z0-9]+"/g;

/** Leaves the keys of icons' shapes out. React asks for them where shapes might change places, and to warn a developer. */
export function iconsWithoutKeys(): Plugin {
  return {
    name: "icons-without-keys",
    apply: (_, { command, isSsrBuild }) => command === "build" && !isSsrBuild,
    transform: (code, id) =>
      /\/lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs(\?|$)/.test(id)
        ? { code: code.replace(KEY, ""), map: null }
        : null,
  };
}
