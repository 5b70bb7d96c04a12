import { autoLoginProviders } from "@mekong/contract/limits";
import { expect, test } from "vitest";
import { wayToPlay } from "./way-to-play";

test("every auto-login provider opens signed in, betflix too", () => {
  for (const code of Object.keys(autoLoginProviders)) {
    expect(wayToPlay({ code, webUrl: "https://game.example/" })).toEqual({ kind: "signed-in" });
  }
});

test("other games open their site; without one they have only apps", () => {
  expect(wayToPlay({ code: "newgame", webUrl: "https://game.example/" })).toEqual({
    kind: "site",
    address: "https://game.example/",
  });
  expect(wayToPlay({ code: "newgame", webUrl: null })).toBeNull();
  expect(wayToPlay({ code: "newgame", webUrl: "javascript:alert(1)" })).toBeNull();
  expect(wayToPlay({ code: "constructor", webUrl: null })).toBeNull();
});
