import type { Plugin } from "vite";

/** A flag of Remix, where its browser code asks for it. */
const ASKED = /\b(?:window\.__remixContext\.)?future\.(v3_\w+)/g;
/** Whether there is no server, where it makes a difference. */
const SPA_MODE = /\bwindow\.__remixContext\.isSpaMode\b|(?<=if \(|!|return )isSpaMode\b/g;
/** What only a development server would use. */
const FOR_DEVELOPMENT = /^\s*router\.createRoutesForHMR = .*$/m;
/** Whether the data comes by single fetch: Remix asks so as well. */
const SINGLE_FETCH = 'typeof singleFetch === "function"';

/**
 * Writes the flags that Remix is set up with into its browser code, which asks for them while it runs, and that there is a
 * server: what the other choice would need is left out of the build then.
 */
export function remixFlags(flags: Readonly<Record<string, boolean>>): Plugin {
  return {
    name: "remix-flags",
    apply: (_, { command, isSsrBuild }) => command === "build" && !isSsrBuild,
    transform(code, id) {
      if (!/\/@remix-run\/react\/dist\/esm\/[\w-]+\.js(\?|$)/.test(id)) return null;
      const known = code
        .replace(ASKED, (asked, flag) => (flag in flags ? String(flags[flag]) : asked))
        .replace(SPA_MODE, "false")
        .replace(FOR_DEVELOPMENT, "");
      if (!id.includes("/esm/routes.js") || !flags.v3_singleFetch) return { code: known, map: null };
      if (!known.includes(SINGLE_FETCH)) this.error("Remix no longer asks how its data comes: review this plugin");
      return { code: known.replaceAll(SINGLE_FETCH, "true"), map: null };
    },
  };
}
