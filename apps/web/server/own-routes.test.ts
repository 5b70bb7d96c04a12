import type { ServerBuild } from "@remix-run/node";
import { matchRoutes } from "@remix-run/react";
import { expect, test } from "vitest";
import { ownRoutes } from "./own-routes";
import { countingBuild } from "./testing/counting-build";

const { build, routes } = countingBuild();
const partFor = ownRoutes(build);

/** Routes as the router takes them, made of a build's. */
function tree(of: ServerBuild["routes"], parentId?: string): Parameters<typeof matchRoutes>[0] {
  return Object.values(of)
    .filter((route) => route !== undefined && route.parentId === parentId)
    .map((route) => {
      const { id, path, index } = route as NonNullable<typeof route>;
      return index ? { id, path, index } : { id, path, children: tree(of, id) };
    }) as Parameters<typeof matchRoutes>[0];
}

function matched(of: ServerBuild["routes"], path: string): (string | undefined)[] | undefined {
  return matchRoutes(tree(of), path)?.map(({ route }) => route.id);
}

const paths = [...new Set(routes.map(({ address }) => address.split("?")[0] ?? ""))];

test("a subset matches each static path like all routes", () => {
  const known = paths.filter((path) => partFor(path) !== null);
  expect(known.length).toBeGreaterThan(25);
  for (const path of known) {
    const part = partFor(path)?.routes ?? {};
    expect([path, matched(part, path)]).toEqual([path, matched(build.routes, path)]);
    expect(Object.keys(part).length).toBeLessThan(Object.keys(build.routes).length / 4);
  }
});

test("returns null for paths of routes with parameters and unknown paths", () => {
  for (const path of ["/user/deposit/qrcode/KBANK", "/no-such-page", "/USER/home", "/user/home/", "/user/%68ome"])
    expect(partFor(path)).toBeNull();
});

test("uses a page's cached subset for its data requests", () => {
  expect(partFor("/user/home")).not.toBeNull();
  expect(partFor("/user/home.data")).toBe(partFor("/user/home"));
  expect(partFor("/_root.data")).toBe(partFor("/"));
});
