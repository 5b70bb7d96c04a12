import { expect, test } from "vitest";
import { z } from "zod";
import { MAX_PAGE_SIZE } from "../limits";
import { MAX_AMOUNT, MAX_MONEY, MONEY_KEYWORD } from "../money";
import {
  extensionField,
  instant,
  money,
  pageRequest,
  positiveMoney,
  requestedMoney,
  SUCCESS_ANSWER,
  successAnswer,
} from "./common";

const accepts = (schema: z.ZodType, value: unknown) => schema.safeParse(value).success;

test.each([0.01, 1, 4.35, MAX_AMOUNT])("accepts %s as an amount to move", (amount) => {
  expect(accepts(positiveMoney, amount)).toBe(true);
});

test.each([0, -0.01, -5, 0.001, 1.234, MAX_AMOUNT + 0.01, "5", null, Number.NaN])(
  "rejects %s as an amount to move",
  (amount) => {
    expect(accepts(positiveMoney, amount)).toBe(false);
  },
);

test("accepts zero and negative amounts in requests, because the endpoint's minimum refuses them", () => {
  for (const amount of [0, -0, -0.001, -5, -1e300, 0.01, MAX_AMOUNT])
    expect(accepts(requestedMoney, amount)).toBe(true);
  for (const amount of [0.001, 1.234, MAX_AMOUNT + 0.01, "0", "-5", null, Number.NaN, Number.NEGATIVE_INFINITY]) {
    expect(accepts(requestedMoney, amount)).toBe(false);
  }
});

test("accepts zero, negative and maximal balances", () => {
  for (const amount of [0, -7.5, MAX_MONEY]) expect(accepts(money, amount)).toBe(true);
  for (const amount of [0.005, MAX_MONEY * 10]) expect(accepts(money, amount)).toBe(false);
});

test("describes valid money in the error and in the JSON schema", () => {
  expect(money.safeParse(0.005).error?.issues[0]?.message).toBe("a number with at most two decimals");
  expect(z.toJSONSchema(money)).toMatchObject({ [MONEY_KEYWORD]: true, maximum: MAX_MONEY });
  expect(z.toJSONSchema(positiveMoney)).toMatchObject({
    [MONEY_KEYWORD]: true,
    exclusiveMinimum: 0,
    maximum: MAX_AMOUNT,
  });
});

test("pages start at 1 and have at most MAX_PAGE_SIZE rows", () => {
  expect(accepts(pageRequest, { page: 1, limit: 1 })).toBe(true);
  expect(accepts(pageRequest, { page: 1_000, limit: MAX_PAGE_SIZE })).toBe(true);
  for (const invalid of [
    { page: 0, limit: 1 },
    { page: 1.5, limit: 1 },
    { page: 1, limit: 0 },
    { page: 1, limit: MAX_PAGE_SIZE + 1 },
    { page: 1, limit: 1, sort: "amount" },
    { page: 1 },
    { limit: 1 },
  ]) {
    expect([invalid, accepts(pageRequest, invalid)]).toEqual([invalid, false]);
  }
});

test("instants are in UTC", () => {
  expect(accepts(instant, "2026-11-20T03:00:00.000Z")).toBe(true);
  for (const invalid of ["2026-11-20T03:00:00+07:00", "2026-11-20", "soon"])
    expect(accepts(instant, invalid)).toBe(false);
});

test("fields beyond the specification may be missing, but not invalid", () => {
  const schema = z.object({ more: extensionField(z.number()) });
  expect(accepts(schema, {})).toBe(true);
  expect(accepts(schema, { more: "5" })).toBe(false);
});

test("the success answer has only the message SUCCESS", () => {
  expect(successAnswer.parse(SUCCESS_ANSWER)).toEqual({ message: "SUCCESS" });
  expect(accepts(successAnswer, { message: "FAIL" })).toBe(false);
  expect(accepts(successAnswer, {})).toBe(false);
});
