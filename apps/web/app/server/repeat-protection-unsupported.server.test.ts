import { activateBonus } from "@mekong/contract/http/bonus";
import { lookupActive } from "@mekong/contract/http/lookup";
import { withdraw } from "@mekong/contract/http/wallet";
import { beforeEach, expect, test, vi } from "vitest";
import { apiFor } from "./api.server";
import { refusalAsSuccess, submitIdempotent } from "./repeat-protection.server";
import { setupBackend } from "./testing/backend";
import { englishRequest, refused, toFormData, unreachableResult } from "./testing/scripted-api";

/** This backend implements only the specification, so it does not announce idempotency support. */
const backend = await setupBackend();
vi.spyOn(console, "warn").mockImplementation(() => {});

const CHECK_FIRST = "Check your balance and statement before you submit again.";
const request = englishRequest("/user/withdraw");
const api = () => apiFor(request, { token: "t-1" });
const submission = () => ({ form: toFormData({ formKey: "k1" }), request });
const submitWithdrawal = () =>
  submitIdempotent(submission(), (options) => api().call(withdraw, { body: { amount: 100 } }, options));

/** Backend calls, without the one that finds out whether the backend supports idempotency keys. */
const calls = () => backend.calls.filter(({ path }) => path !== "/api/lookup/active");

/** Cuts connections after the backend has executed the call. */
const loseResponses = () => backend.setHandler((response) => void response.destroy());
beforeEach(loseResponses);

test("does not retry a lost withdrawal before the backend has announced support, and asks the member to check first", async () => {
  const { problem, formKey } = await submitWithdrawal();
  expect(calls().map(({ path }) => path)).toEqual(["/api/wallet/withdraw"]);
  expect(problem).toMatchObject({
    code: "UNREACHABLE",
    text: expect.stringContaining(CHECK_FIRST),
    outcomeUnknown: true,
  });
  expect(problem?.text).not.toMatch(/charged twice|not affected/);
  // The same key makes a resubmission safe if the backend supports keys after all.
  expect(formKey).toBe("k1");
});

test("does not retry if earlier responses did not announce support", async () => {
  backend.respondWith(200, { terminated: null });
  expect((await api().call(lookupActive)).kind).toBe("ok");
  backend.calls.length = 0;
  loseResponses();
  expect((await submitWithdrawal()).problem?.outcomeUnknown).toBe(true);
  expect(calls()).toHaveLength(1);
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
  [
    "a lost response of an upstream",
    502,
    { message: "UPSTREAM_FAIL" },
    "The system behind the simulator did not respond. It may still have gone through.",
  ],
])("after %s, asks the member to check first", async (_, status, body, text) => {
  backend.respondWith(status, body);
  const { problem, formKey } = await submitWithdrawal();
  expect(problem).toMatchObject({ text: expect.stringContaining(text), outcomeUnknown: true });
  expect(problem?.text.toLowerCase()).toContain(CHECK_FIRST.toLowerCase());
  expect([calls().length, formKey]).toEqual([1, "k1"]);
});

test("shows a refusal unchanged and gives the next form a new key", async () => {
  backend.respondWith(409, { message: "MONEY_NOT_ENOUGH" });
  const { problem, formKey } = await submitWithdrawal();
  expect(problem).toEqual({ code: "MONEY_NOT_ENOUGH", text: "Insufficient funds" });
  expect(formKey).not.toBe("k1");
});

test("retries a call that was certainly not sent, and reports it as not executed", async () => {
  const keys: (string | undefined)[] = [];
  const { problem, formKey } = await submitIdempotent(submission(), async ({ idempotencyKey }) => {
    keys.push(idempotencyKey);
    return { kind: "unreachable", unsent: true };
  });
  expect(keys).toEqual(["k1", "k1"]);
  expect([problem?.text, problem?.outcomeUnknown]).toEqual([expect.stringContaining("not affected"), undefined]);
  expect(formKey).toBe("k1");
});

test("does not retry a second time when the retry is lost, and reports an unknown outcome", async () => {
  const answers = [{ kind: "unreachable", unsent: true } as const, unreachableResult];
  const { problem } = await submitIdempotent(submission(), async () => answers.shift() ?? refused("NO_DATA"));
  expect(answers).toEqual([]);
  expect(problem).toMatchObject({ code: "UNREACHABLE", outcomeUnknown: true });
});

test("treats an 'already done' refusal after a lost response as success", async () => {
  let calls = 0;
  backend.setHandler((response) => {
    calls += 1;
    if (calls === 1) response.destroy();
    else response.writeHead(400, { "Content-Type": "application/json" }).end('{"message":"BONUS_ALREADY_ACTIVE"}');
  });
  const activate = refusalAsSuccess("BONUS_ALREADY_ACTIVE", () => api().call(activateBonus, { params: { code: "A" } }));
  const answer = await submitIdempotent(submission(), activate, { repeatProtection: "refusal" });
  expect([calls, answer.problem, answer.done]).toEqual([2, undefined, null]);
});

test("retries harmless calls, and reports that money is not affected", async () => {
  const { problem } = await submitIdempotent(submission(), () => api().call(lookupActive), {
    repeatProtection: "no need",
  });
  expect(backend.calls).toHaveLength(2);
  expect(problem).toEqual({ code: "UNREACHABLE", text: expect.stringContaining("Your money is not affected") });
});

test("a process learns what the backend supports before its first money form, without the session", async () => {
  vi.resetModules();
  const fresh = await import("./repeat-protection.server");
  const { apiFor } = await import("./api.server");
  const submit = () =>
    fresh.submitIdempotent(submission(), (options) =>
      apiFor(request, { token: "t-1" }).call(withdraw, { body: { amount: 100 } }, options),
    );
  const sent = () => backend.calls.splice(0).map(({ path, headers }) => [path, headers.authorization]);
  const question = ["/api/lookup/active", undefined];
  const withdrawal = ["/api/wallet/withdraw", "Bearer t-1"];

  expect((await submit()).problem?.outcomeUnknown).toBe(true);
  expect(sent()).toEqual([question, withdrawal]);

  // The backend has not responded to the question yet, so the next form asks it again.
  backend.setHandler((response) => {
    if (backend.calls.at(-1)?.method === "POST") return void response.destroy();
    response.writeHead(200, { "Content-Type": "application/json", "x-idempotency-keys": "honoured" }).end("{}");
  });
  expect((await submit()).problem?.outcomeUnknown).toBeUndefined();
  expect(sent()).toEqual([question, withdrawal, withdrawal]);

  expect((await submit()).problem?.text).toContain("we don't know if this went through");
  expect(sent()).toEqual([withdrawal, withdrawal]);
});
