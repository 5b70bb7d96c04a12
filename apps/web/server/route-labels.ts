/** A route of the app's build: its own part of the address, and the route that it is in. */
interface Route {
  path?: string;
  parentId?: string;
}

/** Files whose names carry a hash: one label for all of them. */
const ASSETS = /^\/assets\//;
/** Data that the app fetches for a page it goes to. */
const DATA = /\.data$/;

/**
 * Names addresses by the pattern of the route that answers them, such as `/user/deposit/qrcode/:provider`: for logs and
 * metrics, which must hold no member's data and have few names. What no route knows is `other`.
 */
export function routeLabels(routes: Readonly<Record<string, Route | undefined>>): (path: string) => string {
  const patterns = [...new Set(Object.keys(routes).map((id) => patternOf(id, routes)))];
  const fixed = new Set(patterns.filter((pattern) => !/[:*]/.test(pattern)));
  const others = patterns
    .filter((pattern) => !fixed.has(pattern))
    // Those that say more come first; a splat takes what nobody else does.
    .sort((a, b) => splats(a) - splats(b) || b.length - a.length)
    .map((pattern) => ({ pattern, matches: expressionOf(pattern) }));
  return (address) => {
    if (ASSETS.test(address)) return "/assets/*";
    const path = addressOf(address);
    if (fixed.has(path)) return path;
    return others.find(({ matches }) => matches.test(path))?.pattern ?? "other";
  };
}

/** The address of the page that a path asks for: its own, or of whose data it asks. */
export function addressOf(path: string): string {
  return path === "/_root.data" ? "/" : path.replace(DATA, "");
}

/** The full pattern of a route, such as `/user/deposit/qrcode/:provider`. */
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
