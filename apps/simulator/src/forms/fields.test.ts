import { type ActionName, actionCatalogue } from "@mekong/contract/simulator/actions";
import { faultRule } from "@mekong/contract/simulator/faults";
import { expect, test } from "vitest";
import { type Field, fieldsOf, type JsonSchema } from "./fields";
import { buildInput } from "./input";

const schemaOf = (type: { toJSONSchema(options: { io: "input" }): unknown }) =>
  type.toJSONSchema({ io: "input" }) as JsonSchema;
const fieldsOfAction = (name: ActionName) => fieldsOf(schemaOf(actionCatalogue[name].input));
const summary = (field: Field) => [field.name, field.control.kind, field.required];

test("every action has a control for each of its fields, none of them raw JSON", () => {
  for (const [name, action] of Object.entries(actionCatalogue)) {
    const fields = fieldsOf(schemaOf(action.input));
    expect(
      fields.map((field) => field.name),
      name,
    ).toEqual(Object.keys(action.input.shape));
    expect(
      fields.map((field) => field.control.kind),
      name,
    ).not.toContain("json");
  }
});

test("member.create: text, a secret, optional fields and a choice", () => {
  expect(fieldsOfAction("member.create").map(summary)).toEqual([
    ["username", "text", true],
    ["password", "secret", true],
    ["name", "text", false],
    ["bankCode", "text", false],
    ["bankAccountNo", "text", false],
    ["currency", "choice", false],
    ["persona", "choice", false],
    ["invitedBy", "text", false],
  ]);
});

test("shows limits as a hint", () => {
  const amount = fieldsOfAction("member.credit").find((field) => field.name === "amount");
  expect(amount?.hint).toBe("more than 0, at most 9,999,999,999.99, two decimals at most");
});

test("builds input that the action's schema accepts", () => {
  const fill: Record<string, Record<string, string>> = {
    "member.create": { username: "0811111111", password: "x", currency: "LAK" },
    "member.credit": { member: "0811111111", wallet: "main", amount: "12.50" },
    "switch.set": { name: "terminated", value: "false" },
    "clock.set": { at: "2026-11-20T09:30" },
    "clock.advance": { minutes: "10" },
  };
  for (const [name, values] of Object.entries(fill)) {
    const result = buildInput(fieldsOfAction(name as ActionName), values);
    expect(result.errors, name).toEqual({});
    expect(actionCatalogue[name as ActionName].input.safeParse(result.input).success, name).toBe(true);
  }
});

test("sends a local time as UTC and omits an empty optional field", () => {
  expect(buildInput(fieldsOfAction("clock.set"), { at: "2026-11-20T09:30" }).input).toEqual({
    at: "2026-11-20T02:30:00.000Z",
  });
  expect(buildInput(fieldsOfAction("clock.advance"), { days: "", hours: "2" }).input).toEqual({ hours: 2 });
});

test("reports invalid values by field", () => {
  expect(buildInput(fieldsOfAction("member.credit"), { member: "a", amount: "lots" }).errors).toEqual({
    wallet: "Required",
    amount: "Enter an amount like 1250 or 1250.50",
  });
  expect(buildInput(fieldsOfAction("clock.advance"), { days: "1.5" }).errors).toEqual({ days: "Enter a whole number" });
});

test.each([
  ["10,50", 10.5],
  ["1,250", 1250],
  ["1250.50", 1250.5],
])("parses the amount %j as %j", (amount, read) =>
  expect(buildInput(fieldsOfAction("refund.accrue"), { member: "a", amount }).input).toEqual({
    member: "a",
    amount: read,
  }),
);

test.each(["1.000", "10.505", "1e5", "0x10", "-100", "฿100"])("rejects the amount %j", (amount) =>
  expect(buildInput(fieldsOfAction("refund.accrue"), { member: "a", amount })).toEqual({
    input: { member: "a" },
    errors: { amount: "Enter an amount like 1250 or 1250.50" },
  }),
);

test.each(["1e1", "0x10", "+1", "1,000"])("rejects the number %j", (days) =>
  expect(buildInput(fieldsOfAction("clock.advance"), { days }).errors).toEqual({ days: "Enter a number, such as 500" }),
);

test("offers a union of objects as variants and builds only the selected one", () => {
  const effect = fieldsOf(schemaOf(faultRule)).find((field) => field.name === "effect") as Field;
  if (effect.control.kind !== "variants") throw new Error("not variants");
  const titles = effect.control.variants.map((variant) => variant.title);
  expect(titles).toContain("Never respond");
  const hang = String(titles.indexOf("Never respond"));
  expect(buildInput([effect], { effect: hang })).toEqual({ input: { effect: { hang: true } }, errors: {} });
  const status = String(titles.indexOf("Return a status and a body"));
  expect(buildInput([effect], { effect: status }).errors).toEqual({ "effect.status": "Required" });
  expect(buildInput([effect], { effect: status, "effect.status": "503", "effect.body": '{"a":1}' }).input).toEqual({
    effect: { status: 503, body: { a: 1 } },
  });
});

test("names variants by their discriminating constant", () => {
  const message = fieldsOfAction("chat.reply").find((field) => field.name === "message") as Field;
  if (message.control.kind !== "variants") throw new Error("not variants");
  expect(message.control.variants.map((variant) => variant.title)).toEqual([
    "Text",
    "Buttons",
    "Media",
    "Quick replies",
    "Generic",
    "Postback",
    "Another type",
  ]);
});
