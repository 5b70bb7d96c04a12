import { expect, test } from "vitest";
import type { TestApp } from "../../testing";
import { moneyOf, statementLines, testerRowCounts, withTester } from "./testing";

const amountCalls = [
  ["/api/wallet/add", {}],
  ["/api/wallet/transfer", { from: "wallet", to: "pg" }],
  ["/api/wallet/withdraw", {}],
  ["/api/wallet/withdrawAll", {}],
] as const;

/** Inserts the amount as raw JSON text. */
function withRaw(rest: object, amount: string): string {
  return JSON.stringify({ ...rest, amount: "?" }).replace('"?"', amount);
}

test("every call refuses invalid amounts", async () => {
  const app = await withTester({ main: 1_000, games: { pg: 5 } });
  for (const [url, rest] of amountCalls) await expectInvalidAmountsRefused(app, url, rest);
  expect(await moneyOf(app)).toEqual({ wallet: 1_000, pg: 5 });
  expect(await statementLines(app, 10)).toHaveLength(2);
  expect(await testerRowCounts(app)).toEqual({ withdrawals: 0, incoming: 0, held: 0, released: 0 });
});

async function expectInvalidAmountsRefused(app: TestApp, url: string, rest: object): Promise<void> {
  const bodies: Array<[unknown, string, string]> = [
    [{ ...rest }, "KEY_MISSING", "amount"],
    ...[0.001, 100.123, 1e11, 1e300, "100", "", null, true, [100], { baht: 100 }].map(
      (amount): [unknown, string, string] => [{ ...rest, amount }, "KEY_INVALID", "amount"],
    ),
    [{ ...rest, amount: 100, currency: "LAK" }, "KEY_INVALID", "currency"],
    [withRaw(rest, "NaN"), "KEY_INVALID", ""],
    [withRaw(rest, "1e999"), "KEY_INVALID", "amount"],
    ["[]", "KEY_INVALID", ""],
    ["", "KEY_MISSING", "from" in rest ? "from" : "amount"],
  ];
  for (const [body, code, path] of bodies) {
    const response = await app.send("POST", url, body);
    expect([url, body, response.status, response.code, response.path]).toEqual([url, body, 400, code, path]);
  }
}

test("every call accepts 1e3 as a thousand", async () => {
  const app = await withTester({ main: 3_000, games: { pg: 0 } });
  for (const [url, rest] of amountCalls) {
    const { status } = await app.send("POST", url, withRaw(rest, "1e3"));
    expect([url, status]).toEqual([url, 200]);
  }
  expect(await moneyOf(app)).toEqual({ wallet: 1_000 });
});

test("refuses amounts above every balance and moves nothing", async () => {
  const app = await withTester({ main: 1_000, games: { pg: 0 } });
  const body = { from: "wallet", to: "pg", amount: 9_999_999_999.99 };
  expect((await app.send("POST", "/api/wallet/transfer", body)).code).toBe("MONEY_NOT_ENOUGH");
  expect(await moneyOf(app)).toEqual({ wallet: 1_000 });
});

test.each(["/api/wallet/transfer", "/api/wallet/transferAll"])("%s accepts account names only as text", async (url) => {
  const app = await withTester({ main: 1_000, games: { pg: 0 } });
  const rest = url.endsWith("All") ? {} : { from: "wallet", amount: 5 };
  for (const [to, code] of [
    [undefined, "KEY_MISSING"],
    ["", "KEY_INVALID"],
    [7, "KEY_INVALID"],
    [["pg"], "KEY_INVALID"],
    ["p".repeat(33), "KEY_INVALID"],
    ["main", "NO_GAME"],
    ["bonus", "NO_GAME"],
    ["PG", "NO_GAME"],
    ["game:pg", "NO_GAME"],
    ["__proto__", "NO_GAME"],
    ["pg' OR '1'='1", "NO_GAME"],
  ] as const) {
    const response = await app.send("POST", url, { ...rest, to });
    expect([to, response.code, response.path]).toEqual([to, code, "to"]);
  }
  expect(await moneyOf(app)).toEqual({ wallet: 1_000 });
});

test("requires a sign-in for every call", async () => {
  const app = await withTester({});
  app.token = null;
  for (const path of ["add", "transfer", "transferAll", "withdraw", "withdrawAll"]) {
    const response = await app.send("POST", `/api/wallet/${path}`, { amount: 5, to: "wallet" });
    expect([response.status, response.code]).toEqual([401, "invalid-token"]);
  }
});
