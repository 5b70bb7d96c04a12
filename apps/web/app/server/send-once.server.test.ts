import { expect, test } from "vitest";
import type { ApiResult } from "./api-result";
import { alreadyDone, sendOnce } from "./send-once.server";
import { englishRequest } from "./testing/english-request";
import { withKeysHonoured } from "./testing/keys-honoured";
import { formOf, lost, ok, refused } from "./testing/scripted-api";
import { withSettings } from "./testing/settings";

withSettings();
// A backend that does not say so: send-once-unknown.server.test.ts.
withKeysHonoured();

const request = englishRequest("/user/transfer");
const notThere: ApiResult<unknown> = { kind: "unreachable", unsent: true };
const nonsense: ApiResult<unknown> = { kind: "broken" };
const done = ok({ message: "SUCCESS" });

/** Sends one form; the calls are answered in turn. */
async function send(answers: ApiResult<unknown>[], options?: Parameters<typeof sendOnce>[2]) {
  const keys: (string | undefined)[] = [];
  const left = [...answers];
  const call = async ({ idempotencyKey }: { idempotencyKey?: string }) => {
    keys.push(idempotencyKey);
    return left.shift() ?? lost;
  };
  const answer = await sendOnce({ form: formOf({ formKey: "k1" }), request }, call, options);
  return { answer, keys, sameKey: answer.formKey === "k1" };
}

const UNSURE = /we don't know if this went through/;
const UNTOUCHED = /Your money is not affected/;

test.each([
  ["lost twice", [lost, lost], UNSURE],
  ["lost, then not sent: the backend may have crashed during execution", [lost, notThere], UNSURE],
  ["not sent, then lost", [notThere, lost], UNSURE],
  ["lost, then broken", [lost, nonsense], UNSURE],
  ["broken", [nonsense], UNSURE],
  ["not sent, twice: not executed", [notThere, notThere], UNTOUCHED],
])("%s: shows the matching message and keeps the form's key", async (_, answers, text) => {
  const { answer, keys, sameKey } = await send(answers);
  expect(answer.problem?.text).toMatch(text);
  expect(answer.problem?.maybeTwice).toBeUndefined();
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
  ["done, after a lost response", [lost, done]],
  ["refused", [refused("MONEY_NOT_ENOUGH")]],
  ["refused, after a lost response", [lost, refused("MONEY_NOT_ENOUGH")]],
])("%s: the outcome is known and the next form has a new key", async (_, answers) => {
  const { answer, sameKey } = await send(answers);
  expect(answer.problem?.text ?? "done").not.toMatch(UNSURE);
  expect(sameKey).toBe(false);
});

test("reports only the missing response for a harmless call", async () => {
  const { answer } = await send([lost, lost], { onceBy: "no need" });
  expect(answer.problem?.text).toMatch(UNTOUCHED);
});

test.each([
  ["means success after a lost response", lost, undefined],
  ["is a refusal after a call that was not sent", notThere, "BONUS_ALREADY_ACTIVE"],
])("the refusal 'already done' %s", async (_, first, code) => {
  const answers = [first, refused("BONUS_ALREADY_ACTIVE")];
  const call = alreadyDone("BONUS_ALREADY_ACTIVE", async () => answers.shift() ?? done);
  const sent = { form: formOf({ formKey: "k1" }), request };
  expect((await sendOnce(sent, call, { onceBy: "refusal" })).problem?.code).toBe(code);
});
