import { autoLoginProviders } from "@mekong/contract/limits";
import { expect, test } from "vitest";
import { playMethodOf } from "./play-method";

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
