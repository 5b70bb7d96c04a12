import type { ServerBuild } from "@remix-run/node";

/**
 * Finds a path's part of the build, because matching all fifty routes is slow. Null unless a route without parameters
 * matches, which outranks others.
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

interface Route {
  path?: string;
  parentId?: string;
}

const ASSETS = /^\/assets\//;
const DATA = /\.data$/;

/**
 * Labels a path by its route pattern, such as `/user/slips/:reference`, for logs and metrics without member data;
 * unknown paths are `other`.
 */
export function routeLabels(routes: Readonly<Record<string, Route | undefined>>): (path: string) => string {
  const patterns = [...new Set(Object.keys(routes).map((id) => patternOf(id, routes)))];
  const staticPatterns = new Set(patterns.filter((pattern) => !/[:*]/.test(pattern)));
  const dynamicPatterns = patterns
    .filter((pattern) => !staticPatterns.has(pattern))
    // Specific patterns first, splats last.
    .sort((a, b) => splatCount(a) - splatCount(b) || b.length - a.length)
    .map((pattern) => ({ pattern, matches: regExpOf(pattern) }));
  return (address) => {
    if (ASSETS.test(address)) return "/assets/*";
    const path = pagePathOf(address);
    if (staticPatterns.has(path)) return path;
    return dynamicPatterns.find(({ matches }) => matches.test(path))?.pattern ?? "other";
  };
}

/** The page's path, also for its data requests. */
export function pagePathOf(path: string): string {
  return path === "/_root.data" ? "/" : path.replace(DATA, "");
}

export function patternOf(id: string, routes: Readonly<Record<string, Route | undefined>>): string {
  const parts: string[] = [];
  for (let at: string | undefined = id; at !== undefined; at = routes[at]?.parentId) {
    const path = routes[at]?.path;
    if (path) parts.unshift(path);
  }
  return `/${parts.join("/")}`;
}

function splatCount(pattern: string): number {
  return pattern.endsWith("*") ? 1 : 0;
}

function regExpOf(pattern: string): RegExp {
  const parts = pattern.split("/").map((part) => {
    if (part === "*") return ".*";
    return part.startsWith(":") ? "[^/]+" : part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  });
  return new RegExp(`^${parts.join("/")}$`);
}
