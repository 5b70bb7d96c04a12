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
  ["lost, and then there is no backend: it may have been killed while it did it", [lost, notThere], UNSURE],
  ["no backend at first, then lost", [notThere, lost], UNSURE],
  ["lost, then nonsense", [lost, nonsense], UNSURE],
  ["nonsense", [nonsense], UNSURE],
  ["no backend, twice: nothing can have come of it", [notThere, notThere], UNTOUCHED],
])("%s: what is said is true, and the form keeps its key", async (_, answers, text) => {
  const { answer, keys, sameKey } = await send(answers);
  expect(answer.problem?.text).toMatch(text);
  expect(answer.problem?.maybeTwice).toBeUndefined();
  expect(keys).toEqual(answers.map(() => "k1"));
  expect(sameKey).toBe(true);
});

test("a backend that breaks down may have done it before: its words, and the same key", async () => {
  const { answer, keys, sameKey } = await send([refused("INTERNAL_SERVER_ERROR")]);
  expect(answer.problem?.code).toBe("INTERNAL_SERVER_ERROR");
  expect(answer.problem?.text).toBe("System error, please try again");
  expect([keys.length, sameKey]).toEqual([1, true]);
});

test.each([
  ["done", [done]],
  ["done, after an answer that was lost", [lost, done]],
  ["refused", [refused("MONEY_NOT_ENOUGH")]],
  ["refused, after an answer that was lost", [lost, refused("MONEY_NOT_ENOUGH")]],
])("%s: it is known, and the next form is another one", async (_, answers) => {
  const { answer, sameKey } = await send(answers);
  expect(answer.problem?.text ?? "done").not.toMatch(UNSURE);
  expect(sameKey).toBe(false);
});

test("a call that may be made any number of times says no more than that there is no answer", async () => {
  const { answer } = await send([lost, lost], { onceBy: "no need" });
  expect(answer.problem?.text).toMatch(UNTOUCHED);
});

test.each([
  ["after an answer that was lost it was done then", lost, undefined],
  ["after a call that never left it is what it was before", notThere, "BONUS_ALREADY_ACTIVE"],
])("'it is so already': %s", async (_, first, code) => {
  const answers = [first, refused("BONUS_ALREADY_ACTIVE")];
  const call = alreadyDone("BONUS_ALREADY_ACTIVE", async () => answers.shift() ?? done);
  const sent = { form: formOf({ formKey: "k1" }), request };
  expect((await sendOnce(sent, call, { onceBy: "refusal" })).problem?.code).toBe(code);
});
