import type { BonusType } from "@mekong/contract/http/bonus";
import { expect, test } from "vitest";
import type { ApiResult } from "../../server/api.server";
import {
  englishRequest,
  ok,
  refused,
  type ScriptedResults,
  scriptedApi,
  thrownResponse,
  toFormData,
  unreachableResult,
} from "../../server/testing/scripted-api";
import { withIdempotencySupported, withSettings } from "../../server/testing/settings";

import { bonusData, bonusStatusOf, changeBonus } from "./bonus.server";

withSettings({ API_URL: "https://api.operator.example" });

const request = englishRequest("/user/bonus");
/** A successful backend response whose world time is Friday noon in Bangkok. */
const atNoon = (answer: unknown) => ok(answer, "2026-11-20T05:00:00.000Z");

const bonus = {
  code: "DAILY10",
  type: "day",
  maxReceived: 1,
  percentFail: 50,
  banners: [{ image: "javascript:alert(1)", html: "<h1>Daily</h1><script>alert(1)</script>" }],
  userBonus: { _id: "1", isActive: false, received: [{ updatedAt: "2026-11-20T01:00:00.000Z" }] },
};
const defaultAnswers: ScriptedResults = {
  "bonus.list": atNoon([bonus]),
  "bonus.checkActive": atNoon({ status: false, type: null }),
  "promotion.current": atNoon(null),
  "bonus.checkMinimum": atNoon({ minimum: 0, balance: 5, allowed: false }),
  "lookup.notice": atNoon({ notice: "<p>{percentFail}%</p><script>alert(1)</script>" }),
};

function loadBonusData(answers: ScriptedResults = {}) {
  return bonusData(scriptedApi({ ...defaultAnswers, ...answers }).api, request);
}

test("computes the status by the world clock and sanitizes banners and notice", async () => {
  const { payload, status } = await loadBonusData();
  expect(status).toBe(200);
  expect(payload.bonuses).toMatchObject([
    { code: "DAILY10", bonusStatus: "received", banners: [{ image: "", html: "<h3>Daily</h3>" }] },
  ]);
  expect(payload.notice).toBe("<p>{percentFail}%</p>");
});

test("returns an empty notice if the operator has none", async () => {
  const { payload } = await loadBonusData({ "lookup.notice": refused("NO_DATA") });
  expect(payload.notice).toBe("");
});

test("finds the active bonus in the list if the backend sends only the specified fields", async () => {
  const { payload } = await loadBonusData({
    "bonus.list": atNoon([{ ...bonus, userBonus: { ...bonus.userBonus, isActive: true } }]),
    "bonus.checkActive": atNoon({ status: true, type: "day" }),
  });
  expect(payload.active?.offer).toEqual({
    type: "day",
    code: "DAILY10",
    description: null,
    percentFail: 50,
    attached: null,
    turnover: null,
  });
});

test("uses description, code and percentage of an active promotion", async () => {
  const { payload } = await loadBonusData({
    "bonus.checkActive": atNoon({ status: true, type: "promotion", attached: true, needed: 100, done: 30 }),
    "promotion.current": atNoon({ code: "MEKONG50", percentFail: 25, description: "50% more" }),
  });
  expect(payload.active?.offer).toEqual({
    type: "promotion",
    code: "MEKONG50",
    description: "50% more",
    percentFail: 25,
    attached: true,
    turnover: { done: 30, needed: 100 },
  });
});

test("reports the failure of one request without hiding the results of others", async () => {
  const { payload, status } = await loadBonusData({
    "bonus.checkActive": unreachableResult,
    "lookup.notice": unreachableResult,
    "bonus.checkMinimum": unreachableResult,
  });
  expect(status).toBe(200);
  expect(payload.bonuses).toHaveLength(1);
  expect(payload.activeErrorText).toContain("can't reach");
  expect(payload).toMatchObject({ active: null, notice: null, clearance: null, bonusesErrorText: null });

  const withoutList = await loadBonusData({ "bonus.list": unreachableResult });
  expect(withoutList.status).toBe(503);
  expect(withoutList.payload).toMatchObject({ bonuses: null, active: { offer: null }, activeErrorText: null });
  expect(withoutList.payload.bonusesErrorText).toContain("can't reach");
});

/** Friday 20 November 2026, 10:00 in Bangkok. */
const friday = "2026-11-20T03:00:00.000Z";

function statusAt(type: BonusType, maxReceived: number, received: string[], { now = friday, isActive = false } = {}) {
  return bonusStatusOf(
    { type, maxReceived, userBonus: { isActive, received: received.map((updatedAt) => ({ updatedAt })) } },
    now,
  );
}

test("a bonus never received is open; a running one is active whatever its count", () => {
  expect(bonusStatusOf({ type: "limit", maxReceived: 1, userBonus: null }, friday)).toBe("open");
  expect(statusAt("limit", 1, [friday], { isActive: true })).toBe("active");
});

test("a bonus with a limit of 0 counts as received", () => {
  expect(bonusStatusOf({ type: "day", maxReceived: 0, userBonus: null }, friday)).toBe("received");
});

test("type limit counts all receipts", () => {
  const longAgo = "2020-01-01T00:00:00.000Z";
  expect(statusAt("limit", 2, [longAgo])).toBe("open");
  expect(statusAt("limit", 2, [longAgo, friday])).toBe("received");
  expect(statusAt("limit", 2, [longAgo, friday, friday])).toBe("received");
});

test("type day counts from midnight to midnight in Bangkok", () => {
  const lastSecondOfThursday = "2026-11-19T16:59:59.999Z";
  const firstOfFriday = "2026-11-19T17:00:00.000Z";
  expect(statusAt("day", 1, [lastSecondOfThursday])).toBe("open");
  expect(statusAt("day", 1, [firstOfFriday])).toBe("received");
  expect(statusAt("day", 2, [firstOfFriday, friday])).toBe("received");
  expect(statusAt("day", 1, [friday], { now: "2026-11-20T16:59:59.999Z" })).toBe("received");
  expect(statusAt("day", 1, [friday], { now: "2026-11-20T17:00:00.000Z" })).toBe("open");
});

test("type week counts from Monday to Sunday in Bangkok, also across months and years", () => {
  const sundayNight = "2026-11-15T16:59:59.999Z";
  const mondayMorning = "2026-11-15T17:00:00.000Z";
  expect(statusAt("week", 1, [sundayNight])).toBe("open");
  expect(statusAt("week", 1, [mondayMorning])).toBe("received");
  expect(statusAt("week", 1, [friday], { now: "2026-11-22T16:59:59.999Z" })).toBe("received");
  expect(statusAt("week", 1, [friday], { now: "2026-11-22T17:00:00.000Z" })).toBe("open");
  // Thursday 31 December and Sunday 3 January of the same week.
  expect(statusAt("week", 1, ["2026-12-31T03:00:00.000Z"], { now: "2027-01-03T03:00:00.000Z" })).toBe("received");
});

const received = ok({ _id: "1", isActive: true, received: [] });

/** Submits a form to the page; `requests` are those the backend received. */
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
