import { expect, test } from "vitest";
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

import { handleRefund, refundData } from "./refund.server";

withSettings();
withIdempotencySupported();

const request = englishRequest("/user/refund");
const check = {
  result: true,
  bonus: false,
  info: "",
  refundAmount: 5,
  collected: 0,
  refundSuccess: 100,
  refundFail: 50,
};

const load = (answer: ApiResult<unknown>, list: ApiResult<unknown> = ok({ refunds: [] })) =>
  refundData(
    {
      api: scriptedApi({ "refund.banners": ok({ banners: [] }), "refund.check": answer, "refund.list": list }).api,
      request,
    },
    1,
  );
const send = (intent: string, answers: ScriptedResults) => {
  const { api, requests } = scriptedApi(answers);
  return handleRefund({ api, request, form: toFormData({ intent, formKey: "key-1" }) }).then((answer) => ({
    answer,
    requests,
  }));
};

test.each([
  ["something has accrued", {}, null],
  ["nothing has", { result: false, refundAmount: 0 }, "You have no refund to collect"],
  ["a bonus condition is pending", { bonus: true, result: false }, /bonus condition is pending/],
  ["refunds are switched off", { result: false }, "Refunds are not available right now"],
  ["the backend sends only the fields of the specification", { collected: undefined }, null],
  ["a condition is pending whatever the result says", { bonus: true }, /bonus condition is pending/],
] as const)("reason why nothing can be collected when %s", async (_, changes, expected) => {
  const reason = (await load(ok({ ...check, ...changes }))).check?.unavailableReason;
  if (expected instanceof RegExp) expect(reason).toMatch(expected);
  else expect(reason).toBe(expected);
});

test.each([
  ["the backend says so", { isActive: false, result: false, refundAmount: 0 }],
  ["it says so while a bonus condition is pending", { isActive: false, bonus: true, result: false }],
  ["an accrued refund cannot be collected", { result: false }],
])("offers no refund and shows no banners if %s", async (_, changes) => {
  const banners = ok({ banners: [{ image: "", html: "<p>Refunds!</p>" }] });
  const answers = {
    "refund.banners": banners,
    "refund.check": ok({ ...check, ...changes }),
    "refund.list": ok({ refunds: [] }),
  };
  const data = await refundData({ api: scriptedApi(answers).api, request }, 1);
  expect(data.banners).toEqual([]);
  expect(data.check).toMatchObject({ isOffered: false, unavailableReason: "Refunds are not available right now" });
});

test("sanitizes the operator's text", async () => {
  const { check: cleaned } = await load(ok({ ...check, info: "<p onclick='x()'>a</p><script>b</script>" }));
  expect(cleaned?.info).toBe("<p>a</p>");
});

test("reports a failed request and returns the rest", async () => {
  const noCheck = await load(unreachableResult);
  expect(noCheck).toMatchObject({ check: null, list: { rows: [], page: 1 } });
  expect(noCheck.errorText).toContain("can't reach our servers");
  const noList = await load(ok(check), unreachableResult);
  expect(noList).toMatchObject({ list: null, check: { refundAmount: 5 } });
});

test("sends collect and move with the form's key and reports the amount", async () => {
  const received = await send("receive", { "refund.receive": ok({ message: "SUCCESS", refundAmount: 5 }) });
  expect(received.requests).toEqual([{ name: "refund.receive", key: "key-1" }]);
  expect(received.answer).toMatchObject({
    intent: "receive",
    done: { text: "฿5.00 collected. You can now move it to your wallet." },
  });
  const moved = await send("toWallet", { "refund.addWallet": ok({ message: "REFUND_SUCCESS", amount: 2.5 }) });
  expect(moved.requests).toEqual([{ name: "refund.addWallet", key: "key-1" }]);
  expect(moved.answer.done).toEqual({ text: "Refund received: ฿2.50" });
  expect(moved.answer.formKey).not.toBe("key-1");
});

test("retries a lost response with the same key", async () => {
  const { answer, requests } = await send("toWallet", {
    "refund.addWallet": [unreachableResult, ok({ message: "REFUND_SUCCESS" })],
  });
  expect(requests.map(({ key }) => key)).toEqual(["key-1", "key-1"]);
  expect(answer.done).toEqual({ text: "Refund received" });
});

test("returns a localized refusal for the submitted form", async () => {
  const { answer } = await send("receive", { "refund.receive": refused("NO_REFUND") });
  expect(answer).toMatchObject({ intent: "receive", problem: { text: "You have no refund to collect" } });
});
