import type { ServerBuild } from "@remix-run/node";
import { matchRoutes } from "@remix-run/react";
import { expect, test } from "vitest";
import { routeIndex, routeLabels } from "./route-patterns";
import { countingBuild } from "./testing/counting-build";

const { build, routes } = countingBuild();
const subsetFor = routeIndex(build);

function routeTree(routeMap: ServerBuild["routes"], parentId?: string): Parameters<typeof matchRoutes>[0] {
  return Object.values(routeMap)
    .filter((route) => route !== undefined && route.parentId === parentId)
    .map((route) => {
      const { id, path, index } = route as NonNullable<typeof route>;
      return index ? { id, path, index } : { id, path, children: routeTree(routeMap, id) };
    }) as Parameters<typeof matchRoutes>[0];
}

function matchedIds(routeMap: ServerBuild["routes"], path: string): (string | undefined)[] | undefined {
  return matchRoutes(routeTree(routeMap), path)?.map(({ route }) => route.id);
}

const paths = [...new Set(routes.map(({ address }) => address.split("?")[0] ?? ""))];

test("a subset matches each static path like all routes", () => {
  const staticPaths = paths.filter((path) => subsetFor(path) !== null);
  expect(staticPaths.length).toBeGreaterThan(25);
  for (const path of staticPaths) {
    const subset = subsetFor(path)?.routes ?? {};
    expect([path, matchedIds(subset, path)]).toEqual([path, matchedIds(build.routes, path)]);
    expect(Object.keys(subset).length).toBeLessThan(Object.keys(build.routes).length / 4);
  }
});

test("returns null for paths of routes with parameters and unknown paths", () => {
  for (const path of ["/user/deposit/qrcode/KBANK", "/no-such-page", "/USER/home", "/user/home/", "/user/%68ome"])
    expect(subsetFor(path)).toBeNull();
});

test("uses a page's cached subset for its data requests", () => {
  expect(subsetFor("/user/home")).not.toBeNull();
  expect(subsetFor("/user/home.data")).toBe(subsetFor("/user/home"));
  expect(subsetFor("/_root.data")).toBe(subsetFor("/"));
});

const labelOf = routeLabels({
  root: { path: "" },
  "routes/_index": { parentId: "root" },
  "routes/_public": { parentId: "root" },
  "routes/_public.login": { parentId: "routes/_public", path: "login" },
  "routes/user": { parentId: "root", path: "user" },
  "routes/user.home": { parentId: "routes/user", path: "home" },
  "routes/user.deposit_.qrcode.$provider": { parentId: "routes/user", path: "deposit/qrcode/:provider" },
  "routes/user.slips_.$reference": { parentId: "routes/user", path: "slips/:reference" },
  "routes/user.$": { parentId: "routes/user", path: "*" },
  "routes/manifest": { parentId: "root", path: "manifest.webmanifest" },
});

test.each([
  ["/", "/"],
  ["/_root.data", "/"],
  ["/login", "/login"],
  ["/login.data", "/login"],
  ["/user/home.data", "/user/home"],
  ["/user/deposit/qrcode/KBANK", "/user/deposit/qrcode/:provider"],
  ["/user/slips/0812345678.data", "/user/slips/:reference"],
  ["/user/whatever/0812345678", "/user/*"],
  ["/manifest.webmanifest", "/manifest.webmanifest"],
  ["/manifestXwebmanifest", "other"],
  ["/assets/app-0812345678.js", "/assets/*"],
  ["/0812345678", "other"],
  ["//evil.example", "other"],
])("%s is %s", (path, label) => {
  expect(labelOf(path)).toBe(label);
});
