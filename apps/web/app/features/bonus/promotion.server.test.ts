import { expect, test } from "vitest";
import type { ApiResult } from "../../server/api.server";
import {
  englishRequest,
  ok,
  refused,
  scriptedApi,
  toFormData,
  unreachableResult,
} from "../../server/testing/scripted-api";

import { withSettings } from "../../server/testing/settings";
import { promotionData, receivePromotion } from "./promotion.server";

withSettings();

const request = englishRequest("/user/promotion");

async function search(typed: string, result: ApiResult<unknown>) {
  const { api, requests } = scriptedApi({ "promotion.find": result });
  return { data: await promotionData({ api, request }, typed), requests };
}

test("searches for a promotion in upper case", async () => {
  const promotion = { percentFail: 50, description: "50% more" };
  const { data, requests } = await search(" mekong50", ok(promotion));
  expect(requests).toEqual([{ name: "promotion.find", params: { code: "MEKONG50" } }]);
  expect(data).toMatchObject({ code: "MEKONG50", promotion, errorText: null });
});

test.each(["NO_PROMOTION", "NO_DATA", "KEY_INVALID"])("treats %s as not found", async (code) => {
  expect((await search("X", refused(code))).data).toMatchObject({ promotion: null, errorText: null });
});

test("says why a promotion in another currency cannot be received", async () => {
  const { data } = await search("MEKONG50", refused("NO_PROMOTION", { params: { currency: "BAHT" } }));
  const refusalText = "This offer is only for accounts in baht";
  expect(data).toMatchObject({ code: "MEKONG50", promotion: null, refusalText, errorText: null });
  expect((await search("X", refused("NO_PROMOTION"))).data.refusalText).toBeNull();
});

test.each(["", "  ", ".", "..", "X".repeat(5000)])("does not request %j, which cannot be a code", async (typed) => {
  const { data, requests } = await search(typed, refused("INTERNAL_SERVER_ERROR"));
  expect(requests).toEqual([]);
  expect(data).toMatchObject({ promotion: null, errorText: null });
});

test("a failed request is an error, not 'not found'", async () => {
  const { data } = await search("X", unreachableResult);
  expect(data.errorText).toContain("can't reach");
});

test("retries a lost response without a key; 'already active' then means success", async () => {
  const { api, requests } = scriptedApi({
    "promotion.activate": [unreachableResult, refused("BONUS_ALREADY_ACTIVE")],
  });
  const answer = await receivePromotion({ api, request, form: toFormData({ code: "X", formKey: "key-1" }) });
  expect(answer.done?.text).toBeTruthy();
  expect(requests).toHaveLength(2);
});
