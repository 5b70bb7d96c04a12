/** A route in the manifest of Remix. */
interface BuiltRoute {
  parentId?: string;
  path?: string;
  index?: boolean;
  hasAction: boolean;
}

/**
 * Routes of the built app that have an action, from the manifest that its pages load. Paths contain `x` for parameters.
 */
export async function actionRoutes(web: string): Promise<{ id: string; path: string }[]> {
  const page = await (await fetch(`${web}/login`)).text();
  const file = /\/assets\/manifest-[\w-]+\.js/.exec(page)?.[0];
  if (!file) throw new Error("the page names no manifest of routes");
  const script = await (await fetch(web + file)).text();
  const { routes } = JSON.parse(script.slice(script.indexOf("{"), script.lastIndexOf("}") + 1)) as {
    routes: Record<string, BuiltRoute>;
  };
  return Object.entries(routes)
    .filter(([, { hasAction }]) => hasAction)
    .map(([id]) => ({ id, path: pathOf(id, routes) }));
}

function pathOf(id: string, routes: Record<string, BuiltRoute>): string {
  const parts: string[] = [];
  for (let route = routes[id]; route; route = route.parentId ? routes[route.parentId] : undefined)
    parts.unshift(route.path ?? "");
  return `/${parts.filter(Boolean).join("/")}`.replace(/:\w+/g, "x").replace(/\*$/, "no-such-page");
}
