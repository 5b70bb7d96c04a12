import type { Plugin } from "vite";

/**
 * Remix reloads the page when a route's script fails to load, even a prefetched one. That shows the current page again
 * instead of the link's target.
 */
const RELOAD =
  /catch \(error\) \{[^}]*?console\.error\(`Error loading route module[\s\S]*?window\.location\.reload\(\);[\s\S]*?\n {2}\}\n/;
const PREFETCH = /(?<=let mod = )await loadRouteModule\(([^;]*)\);/;
const NAVIGATION = /await loadRouteModule\(route, routeModules\);/;
/** On member pages, app/forms/missing-route.tsx handles a failed load. Other pages load the link's target. */
const LOAD_TARGET = `await loadRouteModule(route, routeModules).catch(async () => (await window.__waitOffline()) ?? window.__missingRoute?.(route) ?? new Promise(() => {
    let { navigation, location } = window.__remixRouter.state;
    window.location = window.__remixRouter.createHref(navigation.location || location);
  }));`;

type Replacement = readonly [pattern: RegExp, replacement: string];

const replacements: Readonly<Record<string, readonly Replacement[]>> = {
  "routeModules.js": [[RELOAD, "catch (error) {\n    throw error;\n  }\n"]],
  "links.js": [[PREFETCH, "await loadRouteModule($1).catch(() => ({}));"]],
  "routes.js": [[NAVIGATION, LOAD_TARGET]],
};

/** The build fails if the patched code of Remix no longer matches. */
export function missingRouteModule(): Plugin {
  return {
    name: "missing-route-module",
    apply: (_, { command, isSsrBuild }) => command === "build" && !isSsrBuild,
    transform(code, id) {
      const [, file = ""] = /\/@remix-run\/react\/dist\/esm\/([\w-]+\.js)(?:\?|$)/.exec(id) ?? [];
      let changed: string | null = null;
      for (const [pattern, replacement] of replacements[file] ?? []) {
        if (!pattern.test(code)) this.error(`Remix's ${file} has changed: review this plugin`);
        changed = (changed ?? code).replace(pattern, replacement);
      }
      return changed === null ? null : { code: changed, map: null };
    },
  };
}

/** Removes sonner's `<style>` tag, which the CSP blocks; `root/toaster.tsx` imports the styles as a file. */
export function sonnerWithoutStyleTag(): Plugin {
  return {
    name: "sonner-without-style-tag",
    enforce: "pre",
    transform(code, id) {
      if (!/\/sonner\/dist\/index\.mjs(\?|$)/.test(id)) return null;
      const call = /^__insertCSS\(".*"\);?$/m;
      if (!call.test(code)) this.error("sonner no longer inserts its styles with __insertCSS: review this plugin");
      return { code: code.replace(call, ""), map: null };
    },
  };
}
