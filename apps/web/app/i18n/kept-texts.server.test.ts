import { expect, test, vi } from "vitest";
import { i18nWith } from "./instance";
import { withKeptTexts } from "./kept-texts.server";

const texts = {
  common: {
    appName: "Mekong",
    hello: "Hello {{name}}",
    both: "{{b}}, {{a}} and {{b}}: $t(common:appName)",
    formatted: "{{amount, number}} baht",
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
    ["common:hello", { name: "$t(common:appName) {{name}} $& $1" }],
    ["common:hello", { name: "" }],
    ["common:hello", { name: 0 }],
    ["common:hello", { name: Number.NaN }],
    ["common:hello", { name: "\uE0000\uE001" }],
    ["common:hello", {}],
    ["common:hello", { other: "A" }],
    ["common:hello", { name: "A", other: "B" }],
    ["common:hello", { name: undefined }],
    ["common:hello", { name: "A", lng: "th" }],
    ["common:hello", { name: "A", defaultValue: "B" }],
    ["common:both", { a: "A", b: 7 }],
    ["common:both", { b: "B", a: "A" }],
    ["common:both", { a: "A" }],
    ["common:formatted", { amount: 1 }],
    ["common:formatted", { amount: 1234.5 }],
    ["no-such-key", { name: "A" }],
    ["{{name}}", { name: "A" }],
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

test("a text is looked up once, one with parameters but for a large count too; the function stays the same", () => {
  const i18n = i18nWith("en", texts);
  const lookUp = vi.spyOn(i18n, "t");
  const t = withKeptTexts(i18n).getFixedT("en", "home");
  expect(i18n.getFixedT("en", "home")).toBe(t);
  expect(i18n.getFixedT("en", "common")).not.toBe(t);
  const lookUps = (ask: () => unknown) => {
    lookUp.mockClear();
    ask();
    return lookUp.mock.calls.length;
  };
  const say = (key: string, ...abouts: (object | undefined)[]) =>
    abouts.map((about) => t(key as never, about as never));
  expect(lookUps(() => say("title", undefined, undefined))).toBe(1);
  // Once with marks, and once to see that these tell all.
  expect(lookUps(() => say("common:hello", { name: "A" }, { name: "B" }, { name: "C" }))).toBe(2);
  expect(lookUps(() => say("common:member", { count: 7 }, { count: 7 }))).toBe(1);
  expect(lookUps(() => say("common:member", { count: 101 }, { count: 101 }))).toBe(2);
});
