import type { ServerBuild } from "@remix-run/node";
import { pagePathOf, patternOf } from "./route-labels";

/**
 * Returns the subset of a build that serves a path, so that Remix does not sort, match and copy all fifty routes per page.
 * Only for routes without parameters, which outrank others; null for other paths.
 */
export function routeIndex(build: ServerBuild): (path: string) => ServerBuild | null {
  const idsByPattern = new Map<string, string[]>();
  for (const id of Object.keys(build.routes)) {
    const pattern = patternOf(id, build.routes);
    if (!/[:*?]/.test(pattern)) idsByPattern.set(pattern, [...(idsByPattern.get(pattern) ?? []), id]);
  }
  const subsets = new Map<string, ServerBuild>();
  return (path) => {
    const address = pagePathOf(path);
    const cached = subsets.get(address);
    if (cached) return cached;
    const ids = idsByPattern.get(address);
    if (!ids) return null;
    const subset = subsetOf(build, ids);
    subsets.set(address, subset);
    return subset;
  };
}

function subsetOf(build: ServerBuild, ids: readonly string[]): ServerBuild {
  const includedIds = new Set<string>();
  for (const id of ids) {
    for (let at: string | undefined = id; at !== undefined; at = build.routes[at]?.parentId) includedIds.add(at);
  }
  return {
    ...build,
    routes: pick(build.routes, includedIds),
    assets: { ...build.assets, routes: pick(build.assets.routes, includedIds) },
  };
}

function pick<T>(routes: Record<string, T>, includedIds: ReadonlySet<string>): Record<string, T> {
  return Object.fromEntries(Object.entries(routes).filter(([id]) => includedIds.has(id)));
}
