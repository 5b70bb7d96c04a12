import { expect, test } from "vitest";
import type { ApiResult } from "../../server/api.server";
import { englishRequest } from "../../server/testing/english-request";
import { withIdempotencySupported } from "../../server/testing/idempotency-supported";
import {
  ok,
  refused,
  type ScriptedResults,
  scriptedApi,
  toFormData,
  unreachableResult,
} from "../../server/testing/scripted-api";
import { withSettings } from "../../server/testing/settings";
import { thrownResponse } from "../../server/testing/thrown-response";
import { changeBonus } from "./change-bonus.server";

withSettings();

const request = englishRequest("/user/bonus");
const received = ok({ _id: "1", isActive: true, received: [] });

/** Sends a form; tells what the page answers and what the backend was asked. */
function send(fields: Record<string, string>, answers: ScriptedResults = {}) {
  const { api, requests } = scriptedApi(answers);
  return { answer: changeBonus({ api, request, form: toFormData(fields) }), requests };
}
const receive = (code: string, ...answers: ApiResult<unknown>[]) =>
  send({ intent: "receive", code }, { "bonus.activate": answers });
const end = (...answers: ApiResult<unknown>[]) => send({ intent: "end", formKey: "key-1" }, { "bonus.clear": answers });

test("claims a bonus by its code; without JavaScript redirects to the success page", async () => {
  const { answer, requests } = receive("WELCOME100", received);
  expect(await answer).toMatchObject({ intent: "receive", code: "WELCOME100", done: { intent: "receive" } });
  expect(requests).toMatchObject([{ name: "bonus.activate", params: { code: "WELCOME100" } }]);

  const plain = send({ intent: "receive", code: "WELCOME100", plain: "1" }, { "bonus.activate": [received] });
  const redirected = await thrownResponse(plain.answer);
  expect([redirected.status, redirected.headers.get("Location")]).toEqual([302, "/user/bonus?saved=1"]);
});

test("retries after a lost response; 'already active' then means success", async () => {
  const { answer, requests } = receive("A", unreachableResult, refused("BONUS_ALREADY_ACTIVE"));
  expect(await answer).toMatchObject({ done: { intent: "receive" } });
  expect(requests).toHaveLength(2);
});

test("reports 'already active' on the first try, and other refusals after a lost response", async () => {
  const atOnce = receive("A", refused("BONUS_ALREADY_ACTIVE"));
  expect(await atOnce.answer).toMatchObject({ problem: { text: "This bonus is already active" } });
  const other = receive("A", unreachableResult, refused("BONUS_FULL"));
  expect(await other.answer).toMatchObject({ problem: { code: "BONUS_FULL" } });
});

test("ends a bonus with the form's key and returns the backend's message translated", async () => {
  withIdempotencySupported();
  const { answer, requests } = end(unreachableResult, ok({ message: "BONUS_CLEAR" }));
  expect(await answer).toMatchObject({ done: { intent: "end", text: "The bonus has been cancelled" } });
  expect(requests).toMatchObject([
    { name: "bonus.clear", key: "key-1" },
    { name: "bonus.clear", key: "key-1" },
  ]);
});

test("keeps the key if the outcome is unknown", async () => {
  const unknown = end(unreachableResult, unreachableResult);
  expect(await unknown.answer).toMatchObject({ formKey: "key-1", problem: { code: "UNREACHABLE" } });
  const known = end(refused("BONUS_CONDITION"));
  expect((await known.answer).formKey).not.toBe("key-1");
});

test("rejects an unknown intent", async () => {
  const { answer } = send({ intent: "win" });
  expect((await thrownResponse(answer)).status).toBe(400);
});
