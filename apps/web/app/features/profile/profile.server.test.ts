import { expect, test } from "vitest";
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

import { withSettings } from "../../server/testing/settings";

import { handleProfileEdit, profilePage } from "./profile.server";

withSettings();

const request = englishRequest("/user/profile");
const account = { bankCode: "KTB", bankAccountName: "MANA DEE", bankAccountNo: "1234567890" };
const profileResponse = ok({ profile: { _id: "1", name: "มานะ", username: "0812345678", coin: 3, ...account } });

/** Submits the form; `answers` are the backend's responses by endpoint. Returns the response and the backend requests. */
async function send(fields: Record<string, string>, answers: ScriptedResults = {}) {
  const { api, requests } = scriptedApi({ "account.profile": profileResponse, ...answers });
  return { answer: await handleProfileEdit({ api, request, form: toFormData(fields) }), requests };
}
const passwords = { intent: "password", oldPassword: " old ", newPassword: "new", confirmPassword: "new" };

test("shows the bank's Thai name in every language", async () => {
  const bank = { nameTH: "ธนาคารกรุงไทย", nameEN: "Krungthai Bank" };
  const profile = { _id: "1", name: "มานะ", username: "0812345678", createdAt: "2026-11-20T00:00:00.000Z", coin: 3 };
  const { api, requests } = scriptedApi({
    "account.profile": ok({ profile: { ...profile, ...account }, bankAccount: { ...account, bank } }),
  });
  expect((await profilePage({ api, request })).data.profile).toMatchObject({ bankName: "ธนาคารกรุงไทย" });
  expect(requests.map(({ name }) => name)).toEqual(["account.profile"]);
});

test("sends the trimmed name with the unchanged bank account", async () => {
  const { answer, requests } = await send(
    { intent: "name", name: " มานี " },
    { "account.updateProfile": profileResponse },
  );
  expect(answer).toMatchObject({ data: { saved: "name" } });
  expect(requests.map(({ name }) => name)).toEqual(["account.profile", "account.updateProfile"]);
  expect(requests[1]?.body).toEqual({ name: "มานี", ...account });
});

test("sends a bank account name in upper case with the member's bank", async () => {
  const { requests } = await send(
    { intent: "bank-name", bankAccountName: " mana dee " },
    { "account.updateBankAccountName": profileResponse },
  );
  expect(requests[1]?.body).toEqual({ bankCode: "KTB", bankAccountName: "MANA DEE" });
});

test("sends passwords unchanged and never returns them", async () => {
  const { answer, requests } = await send(passwords, {
    "account.changePassword": refused("WRONG_PASSWORD", { path: "oldPassword" }),
  });
  expect(requests).toEqual([{ name: "account.changePassword", body: { oldPassword: " old ", newPassword: "new" } }]);
  expect(answer).toMatchObject({ data: { field: "oldPassword", typed: "" }, init: { status: 400 } });
  expect(JSON.stringify(answer)).not.toContain(" old ");
});

test("reports every password error as an alert, a name error only if it concerns no field", async () => {
  const text = "Incorrect password";
  const wrong = await send(passwords, { "account.changePassword": refused("WRONG_PASSWORD", { path: "oldPassword" }) });
  expect(wrong.answer).toMatchObject({ data: { text, problem: { code: "WRONG_PASSWORD", text } } });
  const atField = await send(
    { intent: "name", name: "!" },
    { "account.updateProfile": refused("INVALID_USER_INFO", { path: "name" }) },
  );
  expect(atField.answer).toMatchObject({ data: { field: "name", problem: null, typed: "!" } });
  const otherField = await send(
    { intent: "name", name: "มานี" },
    { "account.updateProfile": refused("BANK_ACCOUNT_NAME_ENG", { path: "bankAccountName" }) },
  );
  expect(otherField.answer).toMatchObject({ data: { field: null, problem: { code: "BANK_ACCOUNT_NAME_ENG" } } });
});

test("does not send invalid input, and says what is wrong with it", async () => {
  const unequal = await send({ ...passwords, confirmPassword: "other" });
  expect(unequal.answer).toMatchObject({ data: { field: "confirmPassword", text: "The new passwords don't match" } });
  const empty = await send({ ...passwords, newPassword: "" });
  expect(empty.answer).toMatchObject({ data: { field: "newPassword", text: "Enter a password", problem: null } });
  expect([...unequal.requests, ...empty.requests]).toEqual([]);
});

test("reports a profile that cannot be loaded and changes nothing", async () => {
  const { answer, requests } = await send({ intent: "name", name: "มานี" }, { "account.profile": unreachableResult });
  expect(answer).toMatchObject({ data: { field: null, problem: { code: "UNREACHABLE" } }, init: { status: 503 } });
  expect(requests).toHaveLength(1);
});

test("redirects to the page after saving without JavaScript", async () => {
  const { answer } = await send({ ...passwords, plain: "1" }, { "account.changePassword": ok({ message: "SUCCESS" }) });
  expect(answer).toBeInstanceOf(Response);
  expect((answer as Response).headers.get("Location")).toBe("/user/profile?saved=password");
});

test("rejects an unknown intent", async () => {
  expect((await thrownResponse(send({ intent: "money" }))).status).toBe(400);
});
