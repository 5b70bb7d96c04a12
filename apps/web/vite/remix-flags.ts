import type { Plugin } from "vite";

/** A flag of Remix, where its browser code asks for it. */
const ASKED = /\b(?:window\.__remixContext\.)?future\.(v3_\w+)/g;
/** Whether there is no server, where it makes a difference. */
const SPA_MODE = /\bwindow\.__remixContext\.isSpaMode\b|(?<=if \(|!|return )isSpaMode\b/g;
/** What only a development server would use. */
const FOR_DEVELOPMENT = /^\s*router\.createRoutesForHMR = .*$/m;
/**
 * What Remix does when a route's code can't be fetched: it loads the page anew where it is, which loses where the visitor
 * wanted to go, and does so as well where the code was to be fetched beforehand only.
 */
const RELOAD =
  /catch \(error\) \{[^}]*?console\.error\(`Error loading route module[\s\S]*?window\.location\.reload\(\);[\s\S]*?\n {2}\}\n/;
const FETCHED_BEFOREHAND = /(?<=let mod = )await loadRouteModule\(([^;]*)\);/;
const FETCHED = /await loadRouteModule\(route, routeModules\);/;
/** Instead the member's pages decide (app/features/outcome/missing-route.tsx); visitors' pages load the wanted one. */
const LOAD_WANTED = `await loadRouteModule(route, routeModules).catch(() => window.__missingRoute?.(route) ?? new Promise(() => {
    let { navigation, location } = window.__remixRouter.state;
    window.location = window.__remixRouter.createHref(navigation.location || location);
  }));`;
/** What a root without a `HydrateFallback` would show before its data is there: it comes with the page. */
const ROOT_FALLBACK = /route\.id === "root" \? RemixRootDefaultHydrateFallback : undefined/;
/** A script that is shown with errors that nobody catches, to tell developers to; the policy stops it. */
const HEY_DEVELOPER = /(?<=let heyDeveloper = )[^;]*React\.createElement\("script", \{[\s\S]*?\n {2}\}\);/;
/** By file, what is written in place of what. */
const instead: readonly [file: string, what: RegExp, by: string][] = [
  ["routeModules.js", RELOAD, "catch (error) {\n    throw error;\n  }\n"],
  ["links.js", FETCHED_BEFOREHAND, "await loadRouteModule($1).catch(() => ({}));"],
  ["routes.js", FETCHED, LOAD_WANTED],
  ["routes.js", ROOT_FALLBACK, "undefined"],
  ["errorBoundaries.js", HEY_DEVELOPER, "null;"],
];

/** Whether the data comes by single fetch: Remix asks so as well. */
const SINGLE_FETCH = 'typeof singleFetch === "function"';

/**
 * Writes the flags that Remix is set up with into its browser code, which asks for them while it runs, and that there is a
 * server: what the other choice would need is left out of the build then. Changes what it does when a route's code is missing.
 */
export function remixFlags(flags: Readonly<Record<string, boolean>>): Plugin {
  return {
    name: "remix-flags",
    apply: (_, { command, isSsrBuild }) => command === "build" && !isSsrBuild,
    transform(code, id) {
      if (!/\/@remix-run\/react\/dist\/esm\/[\w-]+\.js(\?|$)/.test(id)) return null;
      let known = code
        .replace(ASKED, (asked, flag) => (flag in flags ? String(flags[flag]) : asked))
        .replace(SPA_MODE, "false")
        .replace(FOR_DEVELOPMENT, "");
      for (const [file, what, by] of instead) {
        if (!id.includes(`/esm/${file}`)) continue;
        if (!what.test(known)) this.error(`Remix's code is another: review this plugin (${file})`);
        known = known.replace(what, by);
      }
      if (!id.includes("/esm/routes.js") || !flags.v3_singleFetch) return { code: known, map: null };
      if (!known.includes(SINGLE_FETCH)) this.error("Remix no longer asks how its data comes: review this plugin");
      return { code: known.replaceAll(SINGLE_FETCH, "true"), map: null };
    },
  };
}
