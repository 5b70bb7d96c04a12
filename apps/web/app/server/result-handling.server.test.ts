import { CANNOT_VERIFY_IDENTITY, errorCodes } from "@mekong/contract/errors";
import { expect, test } from "vitest";
import { translator } from "../i18n/translator.server";
import { requireMember } from "./guards.server";
import { type ApiResult, meansSignedOut } from "./read-answer.server";

import { answerOrThrow, handleResult, handleVisitorResult, messageText } from "./result-handling.server";
import { refused, thrownResponse, unreachableResult } from "./testing/scripted-api";
import { withSettings } from "./testing/settings";

withSettings();

const request = (cookie = "i18next=EN", path = "/user/statement?page=2") =>
  new Request(`http://wallet.example${path}`, { headers: { Cookie: cookie } });

test("returns the answer with its time", async () => {
  const result: ApiResult<number> = { kind: "ok", answer: 7, worldTime: "2026-11-20T00:00:00.000Z", faultsLive: 1 };
  expect(await handleResult(result, request())).toEqual({
    answer: 7,
    worldTime: "2026-11-20T00:00:00.000Z",
    faultsLive: 1,
  });
  expect(await answerOrThrow(result, request())).toBe(7);
});

test("names the invalid field of a member's data if the refusal names it", async () => {
  const textOf = async (path?: string) =>
    (await handleResult(refused("INVALID_USER_INFO", { path }), request())).problem?.text;
  expect(await textOf("name")).toBe("The name isn't valid. Please use letters or digits");
  expect(await textOf("bankAccountNo")).toBe("An account number has 6 to 20 digits");
  expect(await textOf()).toBe("Invalid user information");
});

test("an offer in another currency than the member's is refused with the currency", async () => {
  for (const [code, currency, text] of [
    ["NO_DATA", "LAK", "This offer is only for accounts in kip"],
    ["NO_PROMOTION", "BAHT", "This offer is only for accounts in baht"],
  ] as const) {
    expect((await handleResult(refused(code, { params: { currency } }), request())).problem?.text).toBe(text);
  }
  expect((await handleResult(refused("NO_PROMOTION"), request())).problem?.text).toBe("Promotion not found");
});

test("shows the currency's minimum if the refusal has no number", async () => {
  const refusal = refused("TRANSFER_MINIMUM", { params: { currency: "LAK" } });
  expect((await handleResult(refusal, request())).problem?.text).toBe("Minimum amount is 500 kip");
});

test("redirects to /terminated when the service is closed", async () => {
  const response = await thrownResponse(handleResult({ kind: "gone" }, request()));
  expect(response.headers.get("location")).toBe("/terminated");
});

test("redirects to /login, clears the session and keeps the return page when signed out", async () => {
  const response = await thrownResponse(handleResult({ kind: "signed-out" }, request()));
  expect(response.headers.get("location")).toBe("/login?redirectTo=%2Fuser%2Fstatement%3Fpage%3D2");
  const [session, sessionExpired] = response.headers.getSetCookie();
  expect(session).toMatch(/^session=.*Max-Age=0/);
  expect(sessionExpired).toMatch(/^ended=.*Max-Age=60.*HttpOnly/);
});

test("returns a problem instead of a redirect for a signed-out visitor", async () => {
  const response = await handleVisitorResult({ kind: "signed-out" }, request());
  expect(response).toEqual({ problem: { code: "UNAUTHORIZED", text: "Unauthorized, please log in" }, status: 401 });
});

test.each([
  ["i18next=EN", "Insufficient funds"],
  ["i18next=TH", "ยอดเงินไม่เพียงพอ"],
  ["i18next=LA", "ຍອດເງິນບໍ່ພຽງພໍ"],
])("localizes a known code (%s)", async (cookie, text) => {
  const response = await handleResult(refused("MONEY_NOT_ENOUGH"), request(cookie));
  expect(response).toEqual({ problem: { code: "MONEY_NOT_ENOUGH", text }, status: 400 });
});

test("fills placeholders with numbers in the same format in every language", async () => {
  const refusal = refused("TRANSFER_MINIMUM", { params: { minimum: 1500.5 }, path: "amount" });
  expect((await handleResult(refusal, request())).problem).toEqual({
    code: "TRANSFER_MINIMUM",
    text: "Minimum amount is 1,500.5 baht",
    path: "amount",
  });
  expect((await handleResult(refusal, request("i18next=LA"))).problem?.text).toContain("1,500.5");
});

test("fills placeholders that the backend sent no value for", async () => {
  expect((await handleResult(refused("TRANSFER_MINIMUM"), request())).problem?.text).toBe("Minimum amount is 1 baht");
});

test.each(["WITHDRAW_MINIMUM", "QR_MINIMUM"])("%s without a minimum shows no number", async (code) => {
  expect((await handleResult(refused(code), request())).problem?.text).toBe("This amount is not allowed");
});

test.each(["TH", "LA", "EN"])("no text shows a placeholder when the backend sends no values (%s)", async (language) => {
  for (const code of errorCodes) expect(messageText(code, request(`i18next=${language}`))).not.toMatch(/[{}]/);
});

test("shows an unknown message unchanged", async () => {
  expect((await handleResult(refused("ปิดปรับปรุงถึง 06:00"), request())).problem?.text).toBe("ปิดปรับปรุงถึง 06:00");
});

test("distinguishes an unreachable backend from a broken response", async () => {
  expect(await handleResult(unreachableResult, request())).toMatchObject({
    problem: { code: "UNREACHABLE" },
    status: 503,
  });
  expect(await handleResult({ kind: "broken" }, request())).toMatchObject({ problem: { code: "BROKEN" }, status: 502 });
});

test("throws the problem with its status where the answer is required", async () => {
  const thrown = await answerOrThrow(unreachableResult, request()).catch((error: unknown) => error);
  expect(thrown).toMatchObject({ data: { problem: { code: "UNREACHABLE" }, faultsLive: 0 }, init: { status: 503 } });
});

test("signs out only for codes whose Thai text says that the identity cannot be verified", () => {
  const t = translator("th");
  const signOutCodes = errorCodes.filter((code) => t(`errors:${code}`).includes(CANNOT_VERIFY_IDENTITY));
  expect(signOutCodes).toEqual(["UNAUTHORIZED"]);
  expect(signOutCodes.every(meansSignedOut)).toBe(true);
  expect(meansSignedOut(messageText("UNAUTHORIZED", request("i18next=TH")))).toBe(true);
  expect(meansSignedOut(messageText("INACTIVE_USER", request("i18next=TH")))).toBe(false);
});

test("redirects a member page without a session to /login with the return address", async () => {
  const response = await thrownResponse(requireMember(request()));
  expect(response.headers.get("location")).toBe("/login?redirectTo=%2Fuser%2Fstatement%3Fpage%3D2");
});
