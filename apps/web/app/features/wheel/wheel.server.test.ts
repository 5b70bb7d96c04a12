import { claimErrors, spinErrors } from "@mekong/contract/http/spinwheel";
import { expect, test } from "vitest";
import { translator } from "../../i18n/translator.server";
import type { ApiResult } from "../../server/api.server";
import {
  englishRequest,
  ok,
  refused,
  type ScriptedResults,
  scriptedApi,
  toFormData,
  unreachableResult,
} from "../../server/testing/scripted-api";
import { withIdempotencySupported, withSettings } from "../../server/testing/settings";

import { handleClaim, handleSpin, wheelData } from "./wheel.server";

withSettings();
withIdempotencySupported();

const request = englishRequest("/user/spin");
const t = translator("en");

const slice = { code: "a", label: "฿10", bgColor: "#0e5a66", textColor: "#ffffff", htmlDescription: null };
const setup = (slices: object[]) => ok({ result: { activeSpinwheel: { name: "Wheel", slices }, userCoin: 3 } });
const coupon = { code: "c-1", prize: { label: "฿10", name: "Ten", htmlDescription: "<p>10</p>" }, amount: 10 };
const loaded = (answers: ScriptedResults) => wheelData({ api: scriptedApi(answers).api, request });

test("returns wheel, coins and coupons, each coupon with its own key", async () => {
  const { data, status } = await loaded({
    "spinwheel.setup": setup([slice]),
    "spinwheel.coupons": ok({ coupons: [coupon, { ...coupon, code: "c-2" }] }),
  });
  expect(status).toBe(200);
  expect(data).toMatchObject({ coins: 3, errorText: null, couponsErrorText: null, wheel: { name: "Wheel" } });
  expect(data.coupons?.map(({ code }) => code)).toEqual(["c-1", "c-2"]);
  const keys = [data.formKey, ...(data.coupons ?? []).map(({ formKey }) => formKey)];
  expect(new Set(keys).size).toBe(3);
});

test("sanitizes descriptions; an empty one is null", async () => {
  const bad = '<p onclick="x()">Ten<script>alert(1)</script></p>';
  const { data } = await loaded({
    "spinwheel.setup": setup([
      { ...slice, htmlDescription: bad },
      { ...slice, htmlDescription: "  " },
    ]),
    "spinwheel.coupons": ok({ coupons: [{ ...coupon, prize: { ...coupon.prize, htmlDescription: bad } }] }),
  });
  expect(data.wheel?.slices.map(({ htmlDescription }) => htmlDescription)).toEqual(["<p>Ten</p>", null]);
  expect(data.coupons?.[0]?.prize.htmlDescription).toBe("<p>Ten</p>");
});

test.each(["red; position: fixed", "url(https://elsewhere.example/x)", "var(--x)", "", "#12"])(
  "rejects %j as a colour",
  async (color) => {
    const { data } = await loaded({
      "spinwheel.setup": setup([{ ...slice, bgColor: color, textColor: color }]),
      "spinwheel.coupons": ok({ coupons: [] }),
    });
    expect(data.wheel?.slices[0]?.bgColor).toMatch(/^#[\da-f]{6}$/);
    expect(data.wheel?.slices[0]?.textColor).toBe("#ffffff");
  },
);

test.each(["#fff", "#0e5a66", "gold", "rgb(1 2 3 / 50%)", "hsl(120deg, 50%, 50%)", "oklch(0.7 0.1 200)"])(
  "accepts %j as a colour",
  async (color) => {
    const { data } = await loaded({
      "spinwheel.setup": setup([{ ...slice, bgColor: ` ${color} ` }]),
      "spinwheel.coupons": ok({ coupons: [] }),
    });
    expect(data.wheel?.slices[0]?.bgColor).toBe(color);
  },
);

test("returns null without an error for a disabled wheel", async () => {
  const { data, status } = await loaded({
    "spinwheel.setup": ok({ result: { activeSpinwheel: null, userCoin: 3 } }),
    "spinwheel.coupons": ok({ coupons: [coupon] }),
  });
  expect(status).toBe(200);
  expect(data).toMatchObject({ wheel: null, errorText: null });
  expect(data.coupons).toHaveLength(1);
});

test("wheel and coupons fail separately", async () => {
  const noCoupons = await loaded({
    "spinwheel.setup": setup([slice]),
    "spinwheel.coupons": refused("INTERNAL_SERVER_ERROR"),
  });
  expect(noCoupons.status).toBe(200);
  expect(noCoupons.data).toMatchObject({ coupons: null, couponsErrorText: t("errors:INTERNAL_SERVER_ERROR") });
  expect(noCoupons.data.wheel).not.toBeNull();
  const noWheel = await loaded({
    "spinwheel.setup": unreachableResult,
    "spinwheel.coupons": ok({ coupons: [coupon] }),
  });
  expect(noWheel.status).toBe(503);
  expect(noWheel.data).toMatchObject({ wheel: null, errorText: t("outcome:unreachable"), couponsErrorText: null });
  expect(noWheel.data.coupons).toHaveLength(1);
});

const spun = { code: "a", label: "฿10", remainingCoin: 2, coupon: "c-1" };
const spin = (answer: ApiResult<unknown>) => {
  const { api, requests } = scriptedApi({ "spinwheel.spin": answer });
  return handleSpin({ api, request }, toFormData({ formKey: "key-1" })).then((response) => ({ response, requests }));
};
const claim = (answer: ApiResult<unknown>, fields: Record<string, string> = {}) => {
  const { api, requests } = scriptedApi({ "spinwheel.claim": answer });
  const form = toFormData({ formKey: "key-1", coupon: "c-1", ...fields });
  return handleClaim({ api, request }, form).then((response) => ({ response, requests }));
};

test("sends a spin with the form's key and returns the slice", async () => {
  const { response, requests } = await spin(ok({ success: true, result: spun }));
  expect(requests).toEqual([{ name: "spinwheel.spin", body: {}, key: "key-1" }]);
  expect(response.done).toEqual({ spun, text: "The wheel stopped on ฿10", spunAt: expect.any(Number) });
  expect(response.formKey).not.toBe("key-1");
});

test.each([...spinErrors, ...claimErrors])("returns %s of a spin as a problem with text", async (error) => {
  const { response } = await spin(ok({ success: false, error }));
  expect(response.problem).toEqual({ code: error, text: t(`spin:error.${error}`) });
  expect(response.problem?.text).not.toContain("_");
  expect(response.formKey).not.toBe("key-1");
});

test.each(claimErrors)("returns %s of a claim as a problem with text", async (error) => {
  const { response } = await claim(ok({ success: false, error }));
  expect(response.problem).toEqual({ code: error, text: t(`spin:error.${error}`) });
  expect(response.problem?.text).not.toContain("_");
});

test("never shows an unknown code; it is no lost response", async () => {
  const { response } = await spin(ok({ success: false, error: "SOME_NEW_CODE" }));
  expect(response.problem).toEqual({ code: "SOME_NEW_CODE", text: t("outcome:unexpected") });
  expect(response.formKey).not.toBe("key-1");
  const { response: claimResult } = await claim(ok({ success: false, error: "NO_DATA" }));
  expect(claimResult.problem?.text).toBe(t("errors:NO_DATA"));
});

test("uses the wheel's texts for refusals with the wheel's codes", async () => {
  const { response } = await spin(refused("COIN_NOT_ENOUGH"));
  expect(response.problem?.text).toBe(t("spin:error.COIN_NOT_ENOUGH"));
});

test("retries a lost response once and keeps the key", async () => {
  const { response, requests } = await spin(unreachableResult);
  expect(requests).toHaveLength(2);
  expect(response).toMatchObject({ formKey: "key-1", problem: { code: "UNREACHABLE" } });
});

test("sends the coupon and reports the amount if the backend sends it", async () => {
  const { response, requests } = await claim(ok({ success: true, amount: 50 }));
  expect(requests).toEqual([{ name: "spinwheel.claim", body: { coupon: "c-1" }, key: "key-1" }]);
  expect(response.done).toEqual({ text: "฿50.00 received" });
  const kip = await claim(ok({ success: true, amount: 5_000 }), { currency: "LAK" });
  expect(kip.response.done).toEqual({ text: "₭5,000.00 received" });
  const silent = await claim(ok({ success: true }));
  expect(silent.response.done).toEqual({ text: "Prize claimed" });
});

test("rejects a claim without a coupon before calling the backend", async () => {
  await expect(claim(ok({ success: true }), { coupon: "" })).rejects.toMatchObject({ status: 400 });
});
