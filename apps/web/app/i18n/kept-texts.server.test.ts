import { expect, test, vi } from "vitest";
import { i18nWith } from "./instance";
import { withKeptTexts } from "./kept-texts.server";

const texts = {
  common: {
    appName: "Mekong",
    hello: "Hello {{name}}",
    member_one: "{{count}} member",
    member_other: "{{count}} members",
  },
  home: { title: "Home" },
};

test("texts are what they were, with and without parameters, by namespace and by full key", () => {
  const plain = i18nWith("en", texts);
  const kept = withKeptTexts(i18nWith("en", texts));
  const asked: [string, object?][] = [
    ["title"],
    ["home:title"],
    ["common:appName"],
    ["common:hello", { name: "A" }],
    ["common:hello", { name: "B" }],
    ["common:member", { count: 1 }],
    ["common:member", { count: 2 }],
    ["common:member", { count: 2.5 }],
    ["common:member", { count: 100_000 }],
    ["common:hello", { count: 2, name: "C" }],
    ["common:hello", { name: "C", count: 2 }],
    ["title", undefined],
    ["no-such-key"],
  ];
  for (const ns of ["home", undefined]) {
    for (const _ of ["first", "again"]) {
      for (const each of asked) {
        const said = [plain, kept].map((i18n) =>
          (i18n.getFixedT as unknown as (...about: unknown[]) => CallableFunction)(null, ns)(...each),
        );
        expect([each, said[1]]).toEqual([each, said[0]]);
      }
    }
  }
});

test("a text without parameters is looked up once; one with them each time; the function stays the same", () => {
  const i18n = i18nWith("en", texts);
  const lookUp = vi.spyOn(i18n, "t");
  const t = withKeptTexts(i18n).getFixedT("en", "home");
  expect(i18n.getFixedT("en", "home")).toBe(t);
  expect(i18n.getFixedT("en", "common")).not.toBe(t);
  t("title" as never);
  t("title" as never);
  expect(lookUp).toHaveBeenCalledTimes(1);
  for (const name of ["A", "B"]) t("common:hello" as never, { name } as never);
  expect(lookUp).toHaveBeenCalledTimes(3);
  for (const count of [7, 7, 101, 101]) t("common:member" as never, { count } as never);
  expect(lookUp).toHaveBeenCalledTimes(6);
});
