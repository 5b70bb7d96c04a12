import type { Endpoint } from "@mekong/contract/endpoint";
import { beforeAll, expect, test, vi } from "vitest";
import type { Api, ApiResult, CallOptions } from "../../server/api.server";
import { thrownResponse } from "../../server/testing/thrown-response";
import { changeBonus } from "./change-bonus.server";

beforeAll(() => vi.stubEnv("SESSION_SECRET", "a-secret-for-tests"));

const request = new Request("http://wallet.example/user/bonus", { headers: { Cookie: "i18next=EN" } });
const ok = (answer: unknown): ApiResult<unknown> => ({
  kind: "ok",
  answer,
  worldTime: "2026-11-20T00:00:00.000Z",
  faultsLive: 0,
});
const refused = (code: string): ApiResult<unknown> => ({ kind: "refused", code, message: code, status: 409 });
const lost: ApiResult<unknown> = { kind: "unreachable" };
const received = ok({ _id: "1", isActive: true, received: [] });

/** Sends a form to a backend that gives these answers one after the other; tells what it was asked. */
async function send(fields: Record<string, string>, ...answers: ApiResult<unknown>[]) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const asked: { name: string; params: unknown; key: string | undefined }[] = [];
  const api = {
    faultsLive: 0,
    call: async ({ name }: Endpoint, input?: { params?: unknown }, options?: CallOptions) => {
      asked.push({ name, params: input?.params, key: options?.idempotencyKey });
      return answers.shift();
    },
  } as unknown as Api;
  const answer = changeBonus({ api, request, form });
  return { answer, asked };
}

test("a bonus is received by its code; without a script the page is led to that says so", async () => {
  const { answer, asked } = await send({ intent: "receive", code: "WELCOME100" }, received);
  expect(await answer).toMatchObject({ intent: "receive", code: "WELCOME100", done: { did: "receive" } });
  expect(asked).toMatchObject([{ name: "bonus.activate", params: { code: "WELCOME100" } }]);

  const plain = await send({ intent: "receive", code: "WELCOME100", plain: "1" }, received);
  const led = await thrownResponse(plain.answer);
  expect([led.status, led.headers.get("Location")]).toEqual([302, "/user/bonus?saved=1"]);
});

test("an answer that was lost is asked for again; 'already active' then means that it has worked", async () => {
  const { answer, asked } = await send({ intent: "receive", code: "A" }, lost, refused("BONUS_ALREADY_ACTIVE"));
  expect(await answer).toMatchObject({ done: { did: "receive" } });
  expect(asked).toHaveLength(2);
});

test("'already active' at once is a refusal, as is another refusal after a lost answer", async () => {
  const atOnce = await send({ intent: "receive", code: "A" }, refused("BONUS_ALREADY_ACTIVE"));
  expect(await atOnce.answer).toMatchObject({ problem: { text: "This bonus is already active" } });
  const other = await send({ intent: "receive", code: "A" }, lost, refused("BONUS_FULL"));
  expect(await other.answer).toMatchObject({ problem: { code: "BONUS_FULL" } });
});

test("ending says the backend's message in the member's language, under the form's own key", async () => {
  const { answer, asked } = await send({ intent: "end", formKey: "key-1" }, lost, ok({ message: "BONUS_CLEAR" }));
  expect(await answer).toMatchObject({ done: { did: "end", said: "The bonus has been cancelled" } });
  expect(asked).toMatchObject([
    { name: "bonus.clear", key: "key-1" },
    { name: "bonus.clear", key: "key-1" },
  ]);
});

test("where nobody knows whether it arrived, the key stays", async () => {
  const unknown = await send({ intent: "end", formKey: "key-1" }, lost, lost);
  expect(await unknown.answer).toMatchObject({ formKey: "key-1", problem: { code: "UNREACHABLE" } });
  const known = await send({ intent: "end", formKey: "key-1" }, refused("BONUS_CONDITION"));
  expect((await known.answer).formKey).not.toBe("key-1");
});

test("a form of nothing is none", async () => {
  const { answer } = await send({ intent: "win" });
  expect((await thrownResponse(answer)).status).toBe(400);
});
