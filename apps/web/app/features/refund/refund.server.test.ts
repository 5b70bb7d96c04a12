import { expect, test } from "vitest";
import type { ApiResult } from "../../server/api.server";
import { englishRequest } from "../../server/testing/english-request";
import { withKeysHonoured } from "../../server/testing/keys-honoured";
import { type Answers, formOf, lost, ok, refused, scriptedApi } from "../../server/testing/scripted-api";
import { withSettings } from "../../server/testing/settings";
import { refundData, takeRefund } from "./refund.server";

withSettings();
withKeysHonoured();

const request = englishRequest("/user/refund");
const check = { result: true, bonus: false, info: "", refundAmount: 0, accrued: 5, refundSuccess: 100, refundFail: 50 };

const load = (answer: ApiResult<unknown>, list: ApiResult<unknown> = ok({ refunds: [] })) =>
  refundData(
    scriptedApi({ "refund.banners": ok({ banners: [] }), "refund.check": answer, "refund.list": list }).api,
    request,
    1,
  );
const send = (intent: string, answers: Answers) => {
  const { api, asked } = scriptedApi(answers);
  return takeRefund(api, request, formOf({ intent, formKey: "key-1" })).then((answer) => ({ answer, asked }));
};

test.each([
  ["something has accrued", {}, null],
  ["nothing has", { result: false, accrued: 0 }, "You have no refund to collect"],
  ["a bonus condition is pending", { bonus: true, result: false }, /bonus condition is pending/],
  ["refunds are switched off", { result: false }, "Refunds are not available right now"],
  ["the backend does not say how much, but that there is some", { accrued: undefined }, null],
  ["it says neither", { accrued: undefined, result: false }, "You have no refund to collect"],
  ["a condition is pending whatever the result says", { bonus: true }, /bonus condition is pending/],
] as const)("reason why nothing can be collected when %s", async (_, changes, why) => {
  const said = (await load(ok({ ...check, ...changes }))).check?.whyNot;
  if (why instanceof RegExp) expect(said).toMatch(why);
  else expect(said).toBe(why);
});

test("the operator's text is cleaned", async () => {
  const { check: shown } = await load(ok({ ...check, info: "<p onclick='x()'>a</p><script>b</script>" }));
  expect(shown?.info).toBe("<p>a</p>");
});

test("reports a failed request and returns the rest", async () => {
  const noCheck = await load(lost);
  expect(noCheck).toMatchObject({ check: null, listed: { rows: [], page: 1 } });
  expect(noCheck.trouble).toContain("can't reach our servers");
  const noList = await load(ok(check), lost);
  expect(noList).toMatchObject({ listed: null, check: { refundAmount: 0 } });
});

test("sends collect and move with the form's key and reports the amount", async () => {
  const received = await send("receive", { "refund.receive": ok({ message: "SUCCESS", refundAmount: 5 }) });
  expect(received.asked).toEqual([{ name: "refund.receive", key: "key-1" }]);
  expect(received.answer).toMatchObject({
    intent: "receive",
    done: { said: "฿5.00 collected. You can now move it to your wallet." },
  });
  const moved = await send("toWallet", { "refund.addWallet": ok({ message: "REFUND_SUCCESS", amount: 2.5 }) });
  expect(moved.asked).toEqual([{ name: "refund.addWallet", key: "key-1" }]);
  expect(moved.answer.done).toEqual({ said: "Refund received: ฿2.50" });
  expect(moved.answer.formKey).not.toBe("key-1");
});

test("retries a lost response with the same key", async () => {
  const { answer, asked } = await send("toWallet", { "refund.addWallet": [lost, ok({ message: "REFUND_SUCCESS" })] });
  expect(asked.map(({ key }) => key)).toEqual(["key-1", "key-1"]);
  expect(answer.done).toEqual({ said: "Refund received" });
});

test("returns a localized refusal for the submitted form", async () => {
  const { answer } = await send("receive", { "refund.receive": refused("NO_REFUND") });
  expect(answer).toMatchObject({ intent: "receive", problem: { text: "You have no refund to collect" } });
});
