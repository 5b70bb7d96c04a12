import { expect, test } from "vitest";
import { type ActionName, actionCatalogue } from "./actions";
import { scenario } from "./scenario";

const BLANK = "\u200b\u3164";
const member = "0812345678";

test.each<[ActionName, Record<string, unknown>, string]>([
  ["withdrawal.decide", { target: "latest", status: "FAILED" }, "note"],
  ["incoming.decide", { target: "latest", status: "FAILED" }, "note"],
  ["promotion.create", { code: "NEW" }, "description"],
  ["coupon.grant", { member, amount: 1 }, "label"],
  ["member.create", { username: member, password: "secret12" }, "name"],
])("%s refuses a text without a visible character", (name, input, field) => {
  const { input: schema } = actionCatalogue[name];
  expect(schema.safeParse({ ...input, [field]: "a\u200bb" }).success).toBe(true);
  for (const blank of [BLANK, " "]) {
    expect(schema.safeParse({ ...input, [field]: blank }).error?.issues[0]?.path).toEqual([field]);
  }
});

test("a scenario has a visible title and description", () => {
  const valid = { version: 1, name: "x", title: "A title", about: "What it shows", steps: [] };
  expect(scenario.safeParse(valid).success).toBe(true);
  for (const field of ["title", "about", "group"]) {
    expect(scenario.safeParse({ ...valid, [field]: BLANK }).error?.issues[0]?.path).toEqual([field]);
  }
});
