import { activateBonus } from "@mekong/contract/http/bonus";
import { lookupActive } from "@mekong/contract/http/lookup";
import { withdraw } from "@mekong/contract/http/wallet";
import { beforeEach, expect, test, vi } from "vitest";
import { apiFor } from "./api.server";
import { alreadyDone, sendOnce } from "./send-once.server";
import { ownBackend } from "./testing/backend";
import { englishRequest } from "./testing/english-request";
import { formOf, lost, refused } from "./testing/scripted-api";

/** It knows the specification and no more: nothing in it says that it honours keys. */
const backend = await ownBackend();
vi.spyOn(console, "warn").mockImplementation(() => {});

const LOOK_FIRST = "Check your balance and statement before you submit again.";
const request = englishRequest("/user/withdraw");
const api = () => apiFor(request, { token: "t-1" });
const sent = () => ({ form: formOf({ formKey: "k1" }), request });
const withdrawal = () => sendOnce(sent(), (options) => api().call(withdraw, { body: { amount: 100 } }, options));

/** Every answer is lost, when the backend has done what it was asked for. */
const loseAnswers = () => backend.handles((response) => void response.destroy());
beforeEach(loseAnswers);

test("does not retry a lost withdrawal before the backend has announced support, and asks the member to check first", async () => {
  const { problem, formKey } = await withdrawal();
  expect(backend.calls.map(({ path }) => path)).toEqual(["/api/wallet/withdraw"]);
  expect(problem).toMatchObject({ code: "UNREACHABLE", text: expect.stringContaining(LOOK_FIRST), maybeTwice: true });
  expect(problem?.text).not.toMatch(/charged twice|not affected/);
  // Should it honour keys after all, the member's own sending again is the same.
  expect(formKey).toBe("k1");
});

test("does not retry if earlier responses did not announce support", async () => {
  backend.answers(200, { terminated: null });
  expect((await api().call(lookupActive)).kind).toBe("ok");
  backend.calls.length = 0;
  loseAnswers();
  expect((await withdrawal()).problem?.maybeTwice).toBe(true);
  expect(backend.calls).toHaveLength(1);
});

test.each([
  [
    "a response that violates the contract",
    502,
    "<html>",
    "We lost the connection, so we don't know if this went through.",
  ],
  [
    "a backend error",
    500,
    { message: "INTERNAL_SERVER_ERROR" },
    "System error, please try again. It may still have gone through.",
  ],
])("after %s, asks the member to check first", async (_, status, body, words) => {
  backend.answers(status, body);
  const { problem, formKey } = await withdrawal();
  expect(problem).toMatchObject({ text: expect.stringContaining(words), maybeTwice: true });
  expect(problem?.text.toLowerCase()).toContain(LOOK_FIRST.toLowerCase());
  expect([backend.calls.length, formKey]).toEqual([1, "k1"]);
});

test("shows a refusal unchanged and gives the next form a new key", async () => {
  backend.answers(409, { message: "MONEY_NOT_ENOUGH" });
  const { problem, formKey } = await withdrawal();
  expect(problem).toEqual({ code: "MONEY_NOT_ENOUGH", text: "Insufficient funds" });
  expect(formKey).not.toBe("k1");
});

test("retries a call that was certainly not sent, and reports it as not executed", async () => {
  const keys: (string | undefined)[] = [];
  const { problem, formKey } = await sendOnce(sent(), async ({ idempotencyKey }) => {
    keys.push(idempotencyKey);
    return { kind: "unreachable", unsent: true };
  });
  expect(keys).toEqual(["k1", "k1"]);
  expect([problem?.text, problem?.maybeTwice]).toEqual([expect.stringContaining("not affected"), undefined]);
  expect(formKey).toBe("k1");
});

test("does not retry a second time when the retry is lost, and reports an unknown outcome", async () => {
  const answers = [{ kind: "unreachable", unsent: true } as const, lost];
  const { problem } = await sendOnce(sent(), async () => answers.shift() ?? refused("NO_DATA"));
  expect(answers).toEqual([]);
  expect(problem).toMatchObject({ code: "UNREACHABLE", maybeTwice: true });
});

test("treats an 'already done' refusal after a lost response as success", async () => {
  let calls = 0;
  backend.handles((response) => {
    calls += 1;
    if (calls === 1) response.destroy();
    else response.writeHead(400, { "Content-Type": "application/json" }).end('{"message":"BONUS_ALREADY_ACTIVE"}');
  });
  const activate = alreadyDone("BONUS_ALREADY_ACTIVE", () => api().call(activateBonus, { params: { code: "A" } }));
  const answer = await sendOnce(sent(), activate, { onceBy: "refusal" });
  expect([calls, answer.problem, answer.done]).toEqual([2, undefined, null]);
});

test("retries harmless calls, and reports that money is not affected", async () => {
  const { problem } = await sendOnce(sent(), () => api().call(lookupActive), { onceBy: "no need" });
  expect(backend.calls).toHaveLength(2);
  expect(problem).toEqual({ code: "UNREACHABLE", text: expect.stringContaining("Your money is not affected") });
});
