import { expect, test, vi } from "vitest";
import { i18nWith } from "./instance";
import { memoizeTranslations } from "./translator.server";

const texts = {
  common: {
    appName: "Mekong",
    hello: "Hello {{name}}",
    member_one: "{{count}} member",
    member_other: "{{count}} members",
  },
  home: { title: "Home" },
};

test("texts are the same, with and without parameters, by namespace and by full key", () => {
  const original = i18nWith("en", texts);
  const memoized = memoizeTranslations(i18nWith("en", texts));
  const calls: [string, object?][] = [
    ["title"],
    ["home:title"],
    ["common:appName"],
    ["common:hello"],
    ["common:hello", { name: "A" }],
    ["common:hello", { name: "B" }],
    ["common:member", { count: 1 }],
    ["common:member", { count: 2 }],
    ["title", undefined],
    ["no-such-key"],
    ["no-such-key", { name: "A" }],
  ];
  for (const ns of ["home", undefined]) {
    for (const _ of ["first", "second"]) {
      for (const call of calls) {
        const [expected, text] = [original, memoized].map((i18n) =>
          (i18n.getFixedT as unknown as (...about: unknown[]) => CallableFunction)(null, ns)(...call),
        );
        expect([call, text]).toEqual([call, expected]);
      }
    }
  }
});

test("looks up a text without parameters once, an unknown key every time", () => {
  const i18n = i18nWith("en", texts);
  const lookUp = vi.spyOn(i18n, "t");
  const t = memoizeTranslations(i18n).getFixedT("en", "home");
  expect(i18n.getFixedT("en", "home")).toBe(t);
  expect(i18n.getFixedT("en", "common")).not.toBe(t);
  const countLookUps = (key: string) => {
    lookUp.mockClear();
    for (let n = 0; n < 3; n++) t(key as never);
    return lookUp.mock.calls.length;
  };
  expect([countLookUps("title"), countLookUps("title"), countLookUps("no-such-key")]).toEqual([1, 0, 3]);
});
