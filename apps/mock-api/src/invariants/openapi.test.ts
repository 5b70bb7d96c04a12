import { getWallet, transfer, withdraw } from "@mekong/contract/http/wallet";
import { expect, test } from "vitest";
import { TestApp } from "../testing";
import { validateCalls, validatorOf } from "./document-validator";

test("a standard JSON Schema validator accepts 100,000 amounts", () => {
  const validate = validatorOf("/components/schemas/RequestedMoney");
  const refused: number[] = [];
  for (let satang = 1; satang <= 100_000; satang++) if (!validate(satang / 100)) refused.push(satang / 100);
  expect(refused).toEqual([]);
  for (const invalid of [1e12, "5", null]) expect([invalid, validate(invalid)]).toEqual([invalid, false]);
});

test("the document allows a transfer of an amount that is no multiple of 0.01 in floating point", async () => {
  const app = await TestApp.signedIn();
  const calls = validateCalls(app.fastify);
  for (const amount of [4.35, 19.99]) {
    expect((await app.call(transfer, { body: { from: "wallet", to: "pg", amount } })).status).toBe(200);
  }
  expect((await app.call(withdraw, { body: { amount: 1.07 } })).code).toBe("WITHDRAW_MINIMUM");
  expect(calls.violations).toEqual([]);
  expect([...calls.validated]).toEqual(["wallet.transfer", "wallet.withdraw"]);
});

test("a response that the document does not allow is a violation", async () => {
  const app = await TestApp.signedIn();
  const calls = validateCalls(app.fastify);
  const effect = { status: 200, body: { profile: "none" } };
  await app.send("PUT", "/simulator/worlds/test/faults/wallet", { endpoint: "GET /api/wallet", effect });
  await app.call(getWallet, {});
  expect(calls.violations).toEqual([
    expect.stringMatching(/^GET \/api\/wallet 200: .*"missingProperty":"bankAccount"/),
  ]);
});
