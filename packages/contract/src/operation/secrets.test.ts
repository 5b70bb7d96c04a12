import { expect, test } from "vitest";
import { maskSecrets } from "./secrets";

const SECRETS: Array<[string, string]> = [
  ["hunter2-x", 'body was {"username":"somchai","password":"hunter2-x"}'],
  ["hunter2-x", String.raw`sent "{\"password\":\"hunter2-x\"}"`],
  ["hunter2-x", "Invalid `create()` invocation: { passwordHash: '…', newPassword: 'hunter2-x' }".replace("newP", "p")],
  ["sEcReT9", "confirmPassword=sEcReT9&x=1"],
  ["0812345678", "no member 0812345678"],
  ["081-234-5678", "called 081-234-5678 today"],
  ["+66 812 3456", "called +66 812 3456 today"],
  ["1234567890", "account 1234567890 is taken"],
  ["020-1-23456-7", "bankAccountNo: 020-1-23456-7"],
  ["482913", '{"otpCode":"482913"}'],
  ["482913", "otpCode=482913"],
  ["abc.def", "Authorization: Bearer abc.def"],
  ["s%3AeyJ0b2tlbiI6", "Cookie: session=s%3AeyJ0b2tlbiI6"],
  ["Zk3p0XbqT1mYc9rW4nLhD2sF", "token Zk3p0XbqT1mYc9rW4nLhD2sF was revoked"],
  ["9f86d081884c7d659a2feaa0c55ad015", "gift 9f86d081884c7d659a2feaa0c55ad015 is used"],
  ["KUjZXhwIjoxNzYzNzg5", "gift eyJhbGciOiJSU0EtT0FFUC0yNTYi.KUjZXhwIjoxNzYzNzg5.x is used"],
  ["T1cketOfAGame", "GET /play/main/T1cketOfAGame/balance"],
];

test.each(SECRETS)("masks %s in: %s", (secret, text) => {
  expect(text).toContain(secret);
  expect(maskSecrets(text)).not.toContain(secret);
});

test.each([
  "the schedule failed",
  "POST /api/wallet/transfer got no answer: fetch failed (connect ECONNREFUSED 127.0.0.1:4000)",
  "GET /api/games broke the contract: ✖ Invalid input → at list[3].nameEN",
  "    at WriteQueue.run (file:///app/apps/mock-api/src/world/tx.ts:22:17)",
  "    at node_modules/@prisma/client/runtime/client.js:64:12",
  "2026-11-22T05:12:09.123Z took 1234.56 ms",
])("leaves text without secrets unchanged: %s", (text) => {
  expect(maskSecrets(text)).toBe(text);
});
