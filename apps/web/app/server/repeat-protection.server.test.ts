import { expect, test } from "vitest";
import type { ApiResult } from "./read-answer.server";
import { refusalAsSuccess, submitIdempotent } from "./repeat-protection.server";
import { englishRequest, ok, refused, toFormData, unreachableResult } from "./testing/scripted-api";
import { withIdempotencySupported, withSettings } from "./testing/settings";

withSettings();
// repeat-protection-unsupported.server.test.ts covers backends without support.
withIdempotencySupported();

const request = englishRequest("/user/transfer");
const unsent: ApiResult<unknown> = { kind: "unreachable", unsent: true };
const brokenResponse: ApiResult<unknown> = { kind: "broken" };
const done = ok({ message: "SUCCESS" });

/** Submits one form. Its backend calls return the answers in order, then fail as unreachable. */
async function send(answers: ApiResult<unknown>[], options?: Parameters<typeof submitIdempotent>[2]) {
  const keys: (string | undefined)[] = [];
  const remaining = [...answers];
  const call = async ({ idempotencyKey }: { idempotencyKey?: string }) => {
    keys.push(idempotencyKey);
    return remaining.shift() ?? unreachableResult;
  };
  const answer = await submitIdempotent({ form: toFormData({ formKey: "k1" }), request }, call, options);
  return { answer, keys, sameKey: answer.formKey === "k1" };
}

const UNKNOWN_OUTCOME = /we don't know if this went through/;
const UNTOUCHED = /Your money is not affected/;

test.each([
  ["lost twice", [unreachableResult, unreachableResult], UNKNOWN_OUTCOME],
  ["lost, then not sent: the backend may have crashed during execution", [unreachableResult, unsent], UNKNOWN_OUTCOME],
  ["not sent, then lost", [unsent, unreachableResult], UNKNOWN_OUTCOME],
  ["lost, then broken", [unreachableResult, brokenResponse], UNKNOWN_OUTCOME],
  ["broken", [brokenResponse], UNKNOWN_OUTCOME],
  ["not sent, twice: not executed", [unsent, unsent], UNTOUCHED],
])("%s: shows the matching message and keeps the form's key", async (_, answers, text) => {
  const { answer, keys, sameKey } = await send(answers);
  expect(answer.problem?.text).toMatch(text);
  expect(answer.problem?.outcomeUnknown).toBeUndefined();
  expect(keys).toEqual(answers.map(() => "k1"));
  expect(sameKey).toBe(true);
});

test("shows the text of an internal error and keeps the key, because it may have executed", async () => {
  const { answer, keys, sameKey } = await send([refused("INTERNAL_SERVER_ERROR")]);
  expect(answer.problem?.code).toBe("INTERNAL_SERVER_ERROR");
  expect(answer.problem?.text).toBe("System error, please try again");
  expect([keys.length, sameKey]).toEqual([1, true]);
});

test.each([
  ["done", [done]],
  ["done, after a lost response", [unreachableResult, done]],
  ["refused", [refused("MONEY_NOT_ENOUGH")]],
  ["refused, after a lost response", [unreachableResult, refused("MONEY_NOT_ENOUGH")]],
])("%s: the outcome is known and the next form has a new key", async (_, answers) => {
  const { answer, sameKey } = await send(answers);
  expect(answer.problem?.text ?? "done").not.toMatch(UNKNOWN_OUTCOME);
  expect(sameKey).toBe(false);
});

test("reports only the missing response for a harmless call", async () => {
  const { answer } = await send([unreachableResult, unreachableResult], { repeatProtection: "no need" });
  expect(answer.problem?.text).toMatch(UNTOUCHED);
});

test.each([
  ["means success after a lost response", unreachableResult, undefined],
  ["is a refusal after a call that was not sent", unsent, "BONUS_ALREADY_ACTIVE"],
])("the refusal 'already done' %s", async (_, first, code) => {
  const answers = [first, refused("BONUS_ALREADY_ACTIVE")];
  const call = refusalAsSuccess("BONUS_ALREADY_ACTIVE", async () => answers.shift() ?? done);
  const submission = { form: toFormData({ formKey: "k1" }), request };
  expect((await submitIdempotent(submission, call, { repeatProtection: "refusal" })).problem?.code).toBe(code);
});
