import { autoLoginProviders } from "@mekong/contract/limits";
import { expect, test } from "vitest";
import { appAddress, playMethodOf, webAddress } from "./play-method";

test("every auto-login provider opens signed in, betflix too", () => {
  for (const code of Object.keys(autoLoginProviders)) {
    expect(playMethodOf({ code, webUrl: "https://game.example/" })).toEqual({ kind: "signed-in" });
  }
});

test("other games open their site; without one they have only apps", () => {
  expect(playMethodOf({ code: "newgame", webUrl: "https://game.example/" })).toEqual({
    kind: "site",
    address: "https://game.example/",
  });
  expect(playMethodOf({ code: "newgame", webUrl: null })).toBeNull();
  expect(playMethodOf({ code: "newgame", webUrl: "javascript:alert(1)" })).toBeNull();
  expect(playMethodOf({ code: "constructor", webUrl: null })).toBeNull();
});

test("webAddress accepts http(s) only", () => {
  for (const address of ["https://pg.example/?t=1", "http://127.0.0.1:4000/play/main/x"]) {
    expect(webAddress(address)).toBe(address);
  }
  for (const other of [
    null,
    "",
    "javascript:alert(1)",
    "data:text/html,x",
    "market://details?id=x",
    "/user",
    "pg.example",
  ]) {
    expect(webAddress(other)).toBeNull();
  }
});

test("appAddress accepts http(s) and app stores only", () => {
  for (const address of ["https://pg.example/app.apk", "market://details?id=pg", "itms-apps://apps.example/id1"]) {
    expect(appAddress(address)).toBe(address);
  }
  for (const other of [null, "", "javascript:alert(1)", "intent://x#Intent;end", "file:///etc/passwd"]) {
    expect(appAddress(other)).toBeNull();
  }
});
