import { SCREEN_HEADER } from "@mekong/contract/simulator/coverage";
import type { Request, Response } from "express";
import { expect, test } from "vitest";
import { routeLabels } from "./route-patterns";
import { screenHeader } from "./screen-header";

const labelOf = routeLabels({ home: { path: "user/home" }, slip: { path: "user/slips/:reference" } });

function screenOf(originalUrl: string, headers: Record<string, string> = {}): unknown {
  const request = { originalUrl, headers } as unknown as Request;
  screenHeader({ labelOf })(request, {} as Response, () => {});
  return request.headers[SCREEN_HEADER];
}

test.each([
  ["/user/home", "/user/home"],
  ["/user/home?m=deposit&x=1", "/user/home?m=deposit"],
  ["/user/home.data?m=deposit", "/user/home?m=deposit"],
  ["/user/slips/8f1", "/user/slips/:reference"],
  ["/user/slips/%FF", "/user/slips/:reference"],
  ["/user/home?m=%22%3E", "/user/home"],
  ["/evil", "other"],
  ["//[", "other"],
])("%s is the screen %s", (path, screen) => {
  expect(screenOf(path)).toBe(screen);
});

test.each(["document", "iframe"])("a page loaded as %s is itself the screen", (dest) => {
  expect(screenOf("/user/home", { "sec-fetch-dest": dest, referer: "http://127.0.0.1:4000/" })).toBe("/user/home");
});

test("a script's request has the screen of its page, not one that it names", () => {
  const headers = { referer: "http://127.0.0.1:3000/user/home?m=menu", [SCREEN_HEADER]: "/x" };
  expect(screenOf("/user/slips.data", headers)).toBe("/user/home?m=menu");
  expect(screenOf("/user/home", { referer: "no URL" })).toBe("/user/home");
});
