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
import { currentQrcode, handleQrcodeForm } from "./qrcode.server";

withSettings();

const request = englishRequest("/user/deposit/qrcode/WW");
const qrcode = { hasQrcode: true, qrcodeId: "qr-1", qrcode: "<svg/>", amount: 500, expireIn: 600 };

const create = (answer: ApiResult<unknown>, amount: string) => {
  const { api, requests } = scriptedApi({ "qrcode.create": answer });
  const form = toFormData({ intent: "create", amount, formKey: "key-1" });
  return handleQrcodeForm({ api, request, provider: "WW" }, form).then((state) => ({ state, requests }));
};

test("returns the current QR, or the form's key and rules", async () => {
  const live = scriptedApi({ "qrcode.get": ok(qrcode) });
  expect((await currentQrcode({ api: live.api, request, provider: "WW" })).qrcode).toEqual(qrcode);
  const none = scriptedApi({ "qrcode.get": ok({ hasQrcode: false }) });
  const state = await currentQrcode({ api: none.api, request, provider: "WW" });
  expect(state.qrcode).toBeNull();
  expect(state.rules.minimum).toBe(100);
  expect(state.formKey).toMatch(/^[\da-f-]{36}$/);
});

const pollRequest = englishRequest("/user/deposit/qrcode/WW?amount=500&since=2026-11-19T23%3A59%3A00.000Z");
const deposit = {
  _id: "1",
  statementType: "deposit",
  from: "WW",
  to: "wallet",
  status: "SUCCESS",
  amount: 500,
  createdAt: "2026-11-19T23:59:30.000Z",
};
const endedQrcodeApi = (statements: unknown[]) =>
  scriptedApi({ "qrcode.get": ok({ hasQrcode: false }), "statement.list": ok({ total: 1, statements }) });

test("an expected QR that is missing was paid if the statement contains its deposit", async () => {
  const { api } = endedQrcodeApi([deposit]);
  expect(await currentQrcode({ api, request: pollRequest, provider: "WW" })).toMatchObject({ qrcode: null, paid: 500 });
});

test.each([
  ["nothing", []],
  ["another amount", [{ ...deposit, amount: 500.01 }]],
  ["another provider's", [{ ...deposit, from: "KBANK" }]],
  ["one before it", [{ ...deposit, createdAt: "2026-11-19T23:58:59.999Z" }]],
  ["one in progress", [{ ...deposit, status: "PENDING" }]],
  ["a withdrawal", [{ ...deposit, statementType: "withdraw" }]],
])("a missing QR counts as unpaid with %s in the statement", async (_, statements) => {
  const { api } = endedQrcodeApi(statements);
  expect((await currentQrcode({ api, request: pollRequest, provider: "WW" })).paid).toBeNull();
});

test("does not request the statement while the QR is live or none is expected", async () => {
  const live = scriptedApi({ "qrcode.get": ok(qrcode) });
  await currentQrcode({ api: live.api, request: pollRequest, provider: "WW" });
  const none = scriptedApi({ "qrcode.get": ok({ hasQrcode: false }) });
  await currentQrcode({ api: none.api, request, provider: "WW" });
  expect([...live.requests, ...none.requests].map(({ name }) => name)).toEqual(["qrcode.get", "qrcode.get"]);
});

test("`since` of a live QR is the world time of the response", async () => {
  const { api } = scriptedApi({ "qrcode.get": ok(qrcode) });
  expect((await currentQrcode({ api, request, provider: "WW" })).since).toBe("2026-11-20T00:00:00.000Z");
});

test("reports a QR that was paid during cancelling as paid", async () => {
  const { api } = scriptedApi({
    "qrcode.cancel": refused("NO_DATA"),
    "qrcode.get": ok({ hasQrcode: false }),
    "statement.list": ok({ total: 1, statements: [deposit] }),
  });
  const form = toFormData({ intent: "cancel", qrcodeId: "qr-1" });
  expect(await handleQrcodeForm({ api, request: pollRequest, provider: "WW" }, form)).toMatchObject({
    paid: 500,
    errorText: null,
  });
});

test("creates a QR with the amount as a number and the form's key", async () => {
  const { state, requests } = await create(ok(qrcode), "1,500.50");
  expect(requests[0]).toMatchObject({
    name: "qrcode.create",
    params: { provider: "WW" },
    body: { amount: 1500.5 },
    key: "key-1",
  });
  expect(state.qrcode).toEqual(qrcode);
  expect(state.formKey).not.toBe("key-1");
});

test.each(["", "0.99", "0,99"])("does not send %j and shows the minimum at the field", async (typed) => {
  const { state, requests } = await create(ok(qrcode), typed);
  expect(requests).toEqual([]);
  // The error names the minimum of the provider WW, not 1.00, the smallest amount that is sent to the backend.
  expect(state.amountError).toBe("Enter an amount of 100.00 or more");
  expect(state.typed).toBe(typed);
});

test("a comma before two digits is a decimal point", async () => {
  const { requests } = await create(ok(qrcode), "500,50");
  expect(requests[0]).toMatchObject({ body: { amount: 500.5 } });
});

test.each([
  ["abc", "Enter an amount like 1250 or 1250.50"],
  ["-500", "Enter an amount like 1250 or 1250.50"],
  ["500.000", "Enter an amount like 1250 or 1250.50"],
  ["12345678901", "Maximum amount is ฿9,999,999,999.99"],
])("does not send %j and shows the format at the field", async (typed, text) => {
  const { state, requests } = await create(ok(qrcode), typed);
  expect(requests).toEqual([]);
  expect(state).toMatchObject({ amountError: text, typed });
});

test("shows hasQrcode: false with an empty message as a failure", async () => {
  const { state } = await create(ok({ hasQrcode: false, message: "" }), "50");
  expect(state.amountError).toBe((await create(ok({ hasQrcode: false }), "50")).state.amountError);
  expect(state.amountError).toBeTruthy();
});

test("shows hasQrcode: false as an error of the field", async () => {
  const { state } = await create(ok({ hasQrcode: false, message: "TRANSFER_MINIMUM", params: { minimum: 100 } }), "50");
  expect(state.amountError).toMatch(/100/);
  expect(state.typed).toBe("50");
  expect(state.formKey).not.toBe("key-1");
});

test("shows an amount that the backend rejects as an error of the field", async () => {
  const { state } = await create(refused("KEY_INVALID", { path: "amount" }), "500");
  expect(state.amountError).toBeTruthy();
  expect(state.errorText).toBeNull();
  expect(state.typed).toBe("500");
});

test("keeps the key after a lost response, so that a retry is safe", async () => {
  const { state } = await create(unreachableResult, "500");
  expect(state.formKey).toBe("key-1");
  expect(state.errorText).toBeTruthy();
  expect(state.typed).toBe("500");
});

test("returns a new key and the reason after a refusal", async () => {
  const { state } = await create(refused("QR_FAIL"), "500");
  expect(state.formKey).not.toBe("key-1");
  expect(state.errorText).toBeTruthy();
});

test("cancels by id and returns no QR", async () => {
  const { api, requests } = scriptedApi({ "qrcode.cancel": ok({ message: "SUCCESS" }) });
  const state = await handleQrcodeForm(
    { api, request, provider: "WW" },
    toFormData({ intent: "cancel", qrcodeId: "qr-1" }),
  );
  expect(requests).toMatchObject([{ name: "qrcode.cancel", params: { qrcodeId: "qr-1" } }]);
  expect(state.qrcode).toBeNull();
});

test("returns the current state and the reason if cancelling fails", async () => {
  const { api } = scriptedApi({
    "qrcode.cancel": refused("NO_DATA"),
    "qrcode.get": ok({ hasQrcode: false }),
  });
  const state = await handleQrcodeForm(
    { api, request, provider: "WW" },
    toFormData({ intent: "cancel", qrcodeId: "qr-1" }),
  );
  expect(state.qrcode).toBeNull();
  expect(state.errorText).toBeTruthy();
});
