import type { Endpoint } from "@mekong/contract/endpoint";
import { beforeAll, expect, test, vi } from "vitest";
import type { Api, ApiResult } from "../../server/api.server";
import { thrownResponse } from "../../server/testing/thrown-response";
import { takeEdit } from "./edit.server";

beforeAll(() => vi.stubEnv("SESSION_SECRET", "a-secret-for-tests"));

const request = new Request("http://wallet.example/user/profile", { headers: { Cookie: "i18next=EN" } });
const ok = (answer: unknown): ApiResult<unknown> => ({
  kind: "ok",
  answer,
  worldTime: "2026-11-20T00:00:00.000Z",
  faultsLive: 0,
});
const account = { bankCode: "KTB", bankAccountName: "MANA DEE", bankAccountNo: "1234567890" };
const known = ok({ profile: { _id: "1", name: "มานะ", username: "0812345678", coin: 3, ...account } });
const refused = (message: string, path?: string): ApiResult<unknown> => ({
  kind: "refused",
  code: message,
  message,
  path,
  status: 400,
});

/** Sends a form to a backend that answers by endpoint name; tells what the page answered and what the backend was asked. */
async function send(fields: Record<string, string>, answers: Record<string, ApiResult<unknown>> = {}) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const asked: { name: string; body: unknown }[] = [];
  const api = {
    faultsLive: 0,
    call: async ({ name }: Endpoint, input?: { body: unknown }) => {
      asked.push({ name, body: input?.body });
      return { "account.profile": known, ...answers }[name];
    },
  } as unknown as Api;
  const answer = await takeEdit({ api, request, form });
  return { answer, asked };
}
const passwords = { intent: "password", oldPassword: " old ", newPassword: "new", confirmPassword: "new" };

test("a name goes with the bank account as the backend has it, and loses the spaces around it", async () => {
  const { answer, asked } = await send({ intent: "name", name: " มานี " }, { "account.updateProfile": known });
  expect(answer).toMatchObject({ data: { saved: "name" } });
  expect(asked.map(({ name }) => name)).toEqual(["account.profile", "account.updateProfile"]);
  expect(asked[1]?.body).toEqual({ name: "มานี", ...account });
});

test("a bank account name is sent in upper case, for the member's own bank", async () => {
  const { asked } = await send(
    { intent: "bank-name", bankAccountName: " mana dee " },
    { "account.updateBankAccountName": known },
  );
  expect(asked[1]?.body).toEqual({ bankCode: "KTB", bankAccountName: "MANA DEE" });
});

test("passwords are sent as they are typed, and never come back", async () => {
  const { answer, asked } = await send(passwords, {
    "account.changePassword": refused("WRONG_PASSWORD", "oldPassword"),
  });
  expect(asked).toEqual([{ name: "account.changePassword", body: { oldPassword: " old ", newPassword: "new" } }]);
  expect(answer).toMatchObject({ data: { field: "oldPassword", typed: "" }, init: { status: 400 } });
  expect(JSON.stringify(answer)).not.toContain(" old ");
});

test("every failure of the password is an alert, of a name only where no field is at fault", async () => {
  const text = "Incorrect password";
  const wrong = await send(passwords, { "account.changePassword": refused("WRONG_PASSWORD", "oldPassword") });
  expect(wrong.answer).toMatchObject({ data: { text, problem: { code: "WRONG_PASSWORD", text } } });
  const atField = await send(
    { intent: "name", name: "!" },
    { "account.updateProfile": refused("INVALID_USER_INFO", "name") },
  );
  expect(atField.answer).toMatchObject({ data: { field: "name", problem: null, typed: "!" } });
  const elsewhere = await send(
    { intent: "name", name: "มานี" },
    { "account.updateProfile": refused("BANK_ACCOUNT_NAME_ENG", "bankAccountName") },
  );
  expect(elsewhere.answer).toMatchObject({ data: { field: null, problem: { code: "BANK_ACCOUNT_NAME_ENG" } } });
});

test("what the rules refuse is not sent; a silent stop has no text", async () => {
  const unequal = await send({ ...passwords, confirmPassword: "other" });
  expect(unequal.answer).toMatchObject({ data: { field: "confirmPassword", text: "The new passwords don't match" } });
  const empty = await send({ ...passwords, newPassword: "" });
  expect(empty.answer).toMatchObject({ data: { field: "newPassword", text: null, problem: null } });
  expect([...unequal.asked, ...empty.asked]).toEqual([]);
});

test("a profile that cannot be read is a problem, and nothing is changed", async () => {
  const { answer, asked } = await send({ intent: "name", name: "มานี" }, { "account.profile": { kind: "unreachable" } });
  expect(answer).toMatchObject({ data: { field: null, problem: { code: "UNREACHABLE" } }, init: { status: 503 } });
  expect(asked).toHaveLength(1);
});

test("without a script a saved form leads back to the page", async () => {
  const { answer } = await send({ ...passwords, plain: "1" }, { "account.changePassword": ok({ message: "SUCCESS" }) });
  expect(answer).toBeInstanceOf(Response);
  expect((answer as Response).headers.get("Location")).toBe("/user/profile?saved=password");
});

test("a form that is none of the page's is refused", async () => {
  expect((await thrownResponse(send({ intent: "money" }))).status).toBe(400);
});
