import { expect, test } from "vitest";
import { englishRequest } from "../../server/testing/english-request";
import { ok, type ScriptedResults, scriptedApi, unreachableResult } from "../../server/testing/scripted-api";
import { withSettings } from "../../server/testing/settings";
import { bonusData } from "./bonus.server";

withSettings({ API_URL: "https://api.operator.example" });

const request = englishRequest("/user/bonus");
/** Friday noon in Bangkok, whatever this machine's clock says. */
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

test("each part has its own error", async () => {
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
