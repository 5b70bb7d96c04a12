import type { Endpoint } from "@mekong/contract/endpoint";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { Api, ApiResult } from "../../server/api.server";
import { bonusData } from "./bonus.server";

beforeAll(() => {
  vi.stubEnv("SESSION_SECRET", "a-secret-for-tests");
  vi.stubEnv("API_URL", "https://api.operator.example");
});
afterAll(() => void vi.unstubAllEnvs());

const request = new Request("http://wallet.example/user/bonus", { headers: { Cookie: "i18next=EN" } });
/** Friday noon in Bangkok, whatever this machine's clock says. */
const worldTime = "2026-11-20T05:00:00.000Z";
const ok = (answer: unknown): ApiResult<unknown> => ({ kind: "ok", answer, worldTime, faultsLive: 0 });
const down: ApiResult<unknown> = { kind: "unreachable" };

const bonus = {
  code: "DAILY10",
  type: "day",
  maxReceived: 1,
  percentFail: 50,
  banners: [{ image: "javascript:alert(1)", html: "<h1>Daily</h1><script>alert(1)</script>" }],
  userBonus: { _id: "1", isActive: false, received: [{ updatedAt: "2026-11-20T01:00:00.000Z" }] },
};
const usual: Record<string, ApiResult<unknown>> = {
  "bonus.list": ok([bonus]),
  "bonus.checkActive": ok({ status: false, type: null }),
  "promotion.current": ok(null),
  "bonus.checkMinimum": ok({ minimum: 0, balance: 5, allowed: false }),
  "lookup.notice": ok({ notice: "<p>{percentFail}%</p><script>alert(1)</script>" }),
};

function asked(answers: Record<string, ApiResult<unknown>> = {}) {
  const api = {
    faultsLive: 0,
    call: async ({ name }: Endpoint) => ({ ...usual, ...answers })[name],
  } as unknown as Api;
  return bonusData(api, request);
}

test("bonuses are shown as they stand by the world's time, their banners and the notice cleaned", async () => {
  const { shown, status } = await asked();
  expect(status).toBe(200);
  expect(shown.bonuses).toMatchObject([
    { code: "DAILY10", standing: "received", banners: [{ image: "", html: "<h3>Daily</h3>" }] },
  ]);
  expect(shown.notice).toBe("<p>{percentFail}%</p>");
});

test("of a backend that says no more than the specification, the active bonus is the one that is active in the list", async () => {
  const { shown } = await asked({
    "bonus.list": ok([{ ...bonus, userBonus: { ...bonus.userBonus, isActive: true } }]),
    "bonus.checkActive": ok({ status: true, type: "day" }),
  });
  expect(shown.active?.offer).toEqual({
    type: "day",
    code: "DAILY10",
    description: null,
    percentFail: 50,
    attached: null,
    turnover: null,
  });
});

test("an active promotion brings its own words, code and percent", async () => {
  const { shown } = await asked({
    "bonus.checkActive": ok({ status: true, type: "promotion", attached: true, needed: 100, done: 30 }),
    "promotion.current": ok({ code: "MEKONG50", percentFail: 25, description: "50% more" }),
  });
  expect(shown.active?.offer).toEqual({
    type: "promotion",
    code: "MEKONG50",
    description: "50% more",
    percentFail: 25,
    attached: true,
    turnover: { done: 30, needed: 100 },
  });
});

test("each part fails for itself", async () => {
  const { shown, status } = await asked({
    "bonus.checkActive": down,
    "lookup.notice": down,
    "bonus.checkMinimum": down,
  });
  expect(status).toBe(200);
  expect(shown.bonuses).toHaveLength(1);
  expect(shown.activeTrouble).toContain("can't reach");
  expect(shown).toMatchObject({ active: null, notice: null, clearance: null, bonusesTrouble: null });

  const withoutList = await asked({ "bonus.list": down });
  expect(withoutList.status).toBe(503);
  expect(withoutList.shown).toMatchObject({ bonuses: null, active: { offer: null }, activeTrouble: null });
  expect(withoutList.shown.bonusesTrouble).toContain("can't reach");
});
