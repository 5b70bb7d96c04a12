import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { UNSAFE_flatRoutes as flatRoutes } from "@remix-run/dev";
import type { ServerBuild } from "@remix-run/node";

const app = fileURLToPath(new URL("../../app", import.meta.url));

export interface RealRoute {
  id: string;
  address: string;
  hasAction: boolean;
}

/** The real routes with counting actions, to show which requests pass the middleware. */
export function countingBuild(onAction: (request: Request) => Promise<unknown> = async () => {}): {
  build: ServerBuild;
  routes: RealRoute[];
  actionRuns: { count: number; origin: string };
} {
  const files = { ...flatRoutes(app, ["**/*.test.{ts,tsx}"]), ...flatRoutes(app, ["**/*.test.{ts,tsx}"], "resources") };
  const actionRuns = { count: 0, origin: "" };
  const action = async ({ request }: { request: Request }) => {
    actionRuns.count += 1;
    actionRuns.origin = new URL(request.url).origin;
    await onAction(request);
    return new Response("done");
  };
  const routes: ServerBuild["routes"] = { root: { id: "root", path: "", module: { default: () => null, action } } };
  const realRoutes: RealRoute[] = [];
  for (const { id, file, path, index, parentId } of Object.values(files)) {
    const source = readFileSync(join(app, file), "utf8");
    const page = /export default/.test(source) ? { default: () => null } : {};
    const isData = !("default" in page) && /export (?:async )?function loader\b/.test(source);
    const data = isData ? { loader: () => new Response("data") } : {};
    routes[id] = { id, path, index, parentId: parentId ?? "root", module: { ...page, ...data, action } as never };
    const hasAction = /export (?:const|async function|function) action\b|export \{[^}]*\baction\b/.test(source);
    realRoutes.push({ id, address: addressOf(id, files), hasAction });
  }
  const build: ServerBuild = {
    mode: "production",
    entry: { module: { default: (_request, status, headers) => new Response("page", { status, headers }) } },
    routes,
    assets: { entry: { imports: [], module: "" }, routes: {}, url: "", version: "1" },
    publicPath: "/",
    assetsBuildDirectory: "build/client",
    future: { v3_singleFetch: true, v3_relativeSplatPath: true } as ServerBuild["future"],
    isSpaMode: false,
  };
  return { build, routes: realRoutes, actionRuns };
}

function addressOf(id: string, files: ReturnType<typeof flatRoutes>): string {
  const parts: string[] = [];
  let index = false;
  for (let at = files[id]; at; at = at.parentId ? files[at.parentId] : undefined) {
    parts.unshift(at.path ?? "");
    index ||= at.index === true;
  }
  const path = `/${parts.filter(Boolean).join("/")}`.replace(/:\w+/g, "x").replace(/\*$/, "no-such-page");
  return index ? `${path}?index` : path;
}
