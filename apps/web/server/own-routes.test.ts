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

test("the part that answers an address matches it as all routes do, at every route of the app", () => {
  const known = paths.filter((path) => partFor(path) !== null);
  expect(known.length).toBeGreaterThan(25);
  for (const path of known) {
    const part = partFor(path)?.routes ?? {};
    expect([path, matched(part, path)]).toEqual([path, matched(build.routes, path)]);
    expect(Object.keys(part).length).toBeLessThan(Object.keys(build.routes).length / 4);
  }
});

test("a path whose route has parameters, and one that no route knows, has no part", () => {
  for (const path of ["/user/deposit/qrcode/KBANK", "/no-such-page", "/USER/home", "/user/home/", "/user/%68ome"])
    expect(partFor(path)).toBeNull();
});

test("the data of a page has the page's part, and a path its part for good", () => {
  expect(partFor("/user/home")).not.toBeNull();
  expect(partFor("/user/home.data")).toBe(partFor("/user/home"));
  expect(partFor("/_root.data")).toBe(partFor("/"));
});
