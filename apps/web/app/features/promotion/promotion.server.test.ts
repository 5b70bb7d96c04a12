import { expect, test } from "vitest";
import type { ApiResult } from "../../server/api.server";
import { englishRequest } from "../../server/testing/english-request";
import { formOf, lost, ok, refused, scriptedApi } from "../../server/testing/scripted-api";
import { withSettings } from "../../server/testing/settings";
import { promotionData, receivePromotion } from "./promotion.server";

withSettings();

const request = englishRequest("/user/promotion");

async function look(typed: string, result: ApiResult<unknown>) {
  const { api, asked } = scriptedApi({ "promotion.find": result });
  return { data: await promotionData(api, request, typed), asked };
}

test("searches for a promotion in upper case", async () => {
  const promotion = { percentFail: 50, description: "50% more" };
  const { data, asked } = await look(" mekong50", ok(promotion));
  expect(asked).toEqual([{ name: "promotion.find", params: { code: "MEKONG50" } }]);
  expect(data).toMatchObject({ code: "MEKONG50", promotion, trouble: null });
});

test.each(["NO_PROMOTION", "NO_DATA", "KEY_INVALID"])("%s means that the promotion was not found", async (code) => {
  expect((await look("X", refused(code))).data).toMatchObject({ promotion: null, trouble: null });
});

test.each(["", "  ", ".", "..", "X".repeat(5000)])("%j is not requested: no such code can exist", async (typed) => {
  const { data, asked } = await look(typed, refused("INTERNAL_SERVER_ERROR"));
  expect(asked).toEqual([]);
  expect(data).toMatchObject({ promotion: null, trouble: null });
});

test("a failed request is an error, not 'not found'", async () => {
  const { data } = await look("X", lost);
  expect(data.trouble).toContain("can't reach");
});

test("retries a lost response without a key; 'already active' then means success", async () => {
  const { api, asked } = scriptedApi({ "promotion.activate": [lost, refused("BONUS_ALREADY_ACTIVE")] });
  const answer = await receivePromotion(api, request, formOf({ code: "X", formKey: "key-1" }));
  expect(answer.done?.said).toBeTruthy();
  expect(asked).toHaveLength(2);
});
