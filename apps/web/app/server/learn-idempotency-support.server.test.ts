import { withdraw } from "@mekong/contract/http/wallet";
import { expect, test, vi } from "vitest";
import { apiFor } from "./api.server";
import { submitIdempotent } from "./repeat-protection.server";
import { setupBackend } from "./testing/backend";
import { englishRequest, toFormData } from "./testing/scripted-api";

const backend = await setupBackend();
vi.spyOn(console, "warn").mockImplementation(() => {});

const LEARN = "GET /api/lookup/active";
const WITHDRAW = "POST /api/wallet/withdraw";

const request = englishRequest("/user/withdraw");
const api = apiFor(request, { token: "t-1" });
const submitWithdrawal = () =>
  submitIdempotent({ form: toFormData({ formKey: "k1" }), request }, (options) =>
    api.call(withdraw, { body: { amount: 100 } }, options),
  );
const calls = () => backend.calls.splice(0).map(({ method, path }) => `${method} ${path}`);

test("a process whose first call is a money form retries its lost response, because it asks the backend before", async () => {
  backend.setHandler((response) => void response.destroy());
  expect((await submitWithdrawal()).problem?.outcomeUnknown).toBe(true);
  expect(calls()).toEqual([LEARN, WITHDRAW]);

  // The backend did not answer, so it is asked again.
  backend.setHandler((response) => {
    const isMoney = backend.calls.at(-1)?.method === "POST";
    if (isMoney) response.destroy();
    else response.writeHead(200, { "Content-Type": "application/json", "x-idempotency-keys": "honoured" }).end("{}");
  });
  expect((await submitWithdrawal()).problem?.outcomeUnknown).toBeUndefined();
  expect(calls()).toEqual([LEARN, WITHDRAW, WITHDRAW]);

  expect((await submitWithdrawal()).problem?.text).toContain("we don't know if this went through");
  expect(calls()).toEqual([WITHDRAW, WITHDRAW]);
});

test("the question carries no session", async () => {
  vi.resetModules();
  const fresh = await import("./repeat-protection.server");
  await fresh.submitIdempotent({ form: toFormData({ formKey: "k1" }), request }, async () => ({ kind: "broken" }));
  expect(backend.calls.map(({ path, headers }) => [path, headers.authorization])).toEqual([
    ["/api/lookup/active", undefined],
  ]);
});
