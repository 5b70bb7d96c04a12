import type { ServerBuild } from "@remix-run/node";
import { addressOf, patternOf } from "./route-labels";

/**
 * Returns the subset of a build that serves a path, so that Remix does not sort, match and copy all fifty routes per page.
 * Only for routes without parameters, which outrank others; null for other paths.
 */
export function ownRoutes(build: ServerBuild): (path: string) => ServerBuild | null {
  const idsByPattern = new Map<string, string[]>();
  for (const id of Object.keys(build.routes)) {
    const pattern = patternOf(id, build.routes);
    if (!/[:*?]/.test(pattern)) idsByPattern.set(pattern, [...(idsByPattern.get(pattern) ?? []), id]);
  }
  const made = new Map<string, ServerBuild>();
  return (path) => {
    const address = addressOf(path);
    const known = made.get(address);
    if (known) return known;
    const ids = idsByPattern.get(address);
    if (!ids) return null;
    const part = partOf(build, ids);
    made.set(address, part);
    return part;
  };
}

function partOf(build: ServerBuild, ids: readonly string[]): ServerBuild {
  const wanted = new Set<string>();
  for (const id of ids) {
    for (let at: string | undefined = id; at !== undefined; at = build.routes[at]?.parentId) wanted.add(at);
  }
  return {
    ...build,
    routes: only(build.routes, wanted),
    assets: { ...build.assets, routes: only(build.assets.routes, wanted) },
  };
}

function only<T>(routes: Record<string, T>, wanted: ReadonlySet<string>): Record<string, T> {
  return Object.fromEntries(Object.entries(routes).filter(([id]) => wanted.has(id)));
}
