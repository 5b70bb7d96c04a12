interface Route {
  path?: string;
  parentId?: string;
}

const ASSETS = /^\/assets\//;
const DATA = /\.data$/;

/**
 * Labels paths by route pattern, such as `/user/slips/:reference`, for logs and metrics without member data. Unknown paths
 * are `other`.
 */
export function routeLabels(routes: Readonly<Record<string, Route | undefined>>): (path: string) => string {
  const patterns = [...new Set(Object.keys(routes).map((id) => patternOf(id, routes)))];
  const fixed = new Set(patterns.filter((pattern) => !/[:*]/.test(pattern)));
  const others = patterns
    .filter((pattern) => !fixed.has(pattern))
    // Specific patterns first, splats last.
    .sort((a, b) => splats(a) - splats(b) || b.length - a.length)
    .map((pattern) => ({ pattern, matches: expressionOf(pattern) }));
  return (address) => {
    if (ASSETS.test(address)) return "/assets/*";
    const path = addressOf(address);
    if (fixed.has(path)) return path;
    return others.find(({ matches }) => matches.test(path))?.pattern ?? "other";
  };
}

/** The page's path, also for its data requests. */
export function addressOf(path: string): string {
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

function splats(pattern: string): number {
  return pattern.endsWith("*") ? 1 : 0;
}

function expressionOf(pattern: string): RegExp {
  const parts = pattern.split("/").map((part) => {
    if (part === "*") return ".*";
    return part.startsWith(":") ? "[^/]+" : part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  });
  return new RegExp(`^${parts.join("/")}$`);
}
