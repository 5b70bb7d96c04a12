import { describe, expect, test } from "vitest";
import { translator } from "../../i18n/translator.server";
import { setupBackend } from "../../server/testing/backend";
import { toFormData } from "../../server/testing/scripted-api";
import { type Step, stepPath } from "./register";
import { handleRegisterStep } from "./register.server";
import { draftCookie, readDraft } from "./step.server";

const backend = await setupBackend();
const t = translator("en");

const profile = { name: "Somchai", password: "open-sesame-1", confirmPassword: "open-sesame-1" };
const bank = { bankCode: "KBANK", firstName: "Somchai", lastName: "Jaidee", bankAccountNo: "4445556667" };

interface Refusal {
  status: number;
  message: string;
  path?: string;
}

/** Submits a registration step. The backend requires no one-time code and responds with `refusal` or success. */
async function send(step: Step, fields: Record<string, string>, refusal: Refusal | null = null) {
  backend.setHandler((response) => {
    const isLookup = backend.calls.at(-1)?.path.startsWith("/api/lookup");
    const body = isLookup ? { registerOTP: false } : (refusal ?? { message: "SUCCESS" });
    response.writeHead(isLookup ? 200 : (refusal?.status ?? 200), { "Content-Type": "application/json" });
    response.end(JSON.stringify(body));
  });
  const bare = new Request("http://wallet.example/register");
  const savedDraft = step === "phone" ? {} : { phone: "0899999901", name: "Somchai", password: "open-sesame-1" };
  const [cookie] = (await draftCookie(bare, { ...(await readDraft(bare)), ...savedDraft })).split(";", 1);
  const request = new Request(`http://wallet.example${stepPath(step)}`, {
    headers: { Cookie: `i18next=EN; ${cookie}` },
  });
  const answer = await handleRegisterStep(request, toFormData(fields));
  return answer instanceof Response ? answer.headers.get("Location") : answer.data;
}

const invalid = (path: string): Refusal => ({ status: 400, message: "INVALID_USER_INFO", path });
const lastBody = () => JSON.parse(backend.calls.at(-1)?.body ?? "");

describe("INVALID_USER_INFO says which field is invalid", () => {
  test.each([
    ["name", "name", t("register:invalid.name")],
    ["sourceCode", "sourceCode", t("register:invalid.sourceCode")],
    ["inviteCode", "inviteCode", t("register:invalid.inviteCode")],
    ["username", "form", t("errors:PHONE_NUMBER_REQUIRE_10_DIGIT")],
    ["phoneNumber", "form", t("errors:PHONE_NUMBER_REQUIRE_10_DIGIT")],
    ["currency", "form", t("register:invalid.currency")],
    ["another", "form", t("errors:INVALID_USER_INFO")],
  ])("in the profile step: %s", async (path, field, text) => {
    expect(await send("profile", profile, invalid(path))).toMatchObject({ errors: { [field]: text } });
  });

  test.each([
    ["bankAccountNo", "bankAccountNo", t("register:invalid.bankAccountNo", { min: 6, max: 20 })],
    ["bankAccountName", "firstName", t("register:invalid.bankAccountName")],
    ["currency", "currency", t("register:invalid.currency")],
    ["name", "form", t("register:invalid.name")],
    ["inviteCode", "form", t("register:invalid.inviteCode")],
  ])("in the bank step: %s", async (path, field, text) => {
    expect(await send("bank", bank, invalid(path))).toMatchObject({ errors: { [field]: text } });
  });
});

describe("a member's phone while one-time codes are off", () => {
  const existing: Refusal = { status: 409, message: "EXISTING_USER", path: "username" };

  test("is refused in the phone step, with a link to log in", async () => {
    expect(await send("phone", { phone: "081-234-5678" }, existing)).toEqual({
      step: "phone",
      errors: { phone: t("errors:EXISTING_USER") },
      typed: { phone: "081-234-5678" },
      isMember: true,
    });
    expect(lastBody()).toMatchObject({ username: "0812345678", phoneNumber: "0812345678" });
  });

  test.each(["profile", "bank"] as const)("has the link in the %s step too", async (step) => {
    backend.setHandler((response) => response.writeHead(401).end());
    expect(await send(step, step === "profile" ? profile : bank, existing)).toMatchObject({
      errors: { form: t("errors:EXISTING_USER") },
      isMember: true,
    });
  });

  test.each([
    ["another refusal", { status: 400, message: "INVALID_USER_INFO", path: "password" }],
    ["a failure", { status: 500, message: "INTERNAL_SERVER_ERROR" }],
    ["an unverified phone", { status: 403, message: "UNVERIFIED_OTP", path: "username" }],
    ["success", null],
  ])("%s of the check continues with the next step", async (_, refusal) => {
    expect(await send("phone", { phone: "0899999901" }, refusal)).toBe("/register?step=profile");
  });
});

test.each(["081-234-5670", "+66 81 234 5670", "๐๘๑ ๒๓๔ ๕๖๗๐", "\u20660812345670\u2069", "(081) 234.5670"])(
  "accepts the phone typed as %j",
  async (phone) => {
    expect(await send("phone", { phone })).toBe("/register?step=profile");
    expect(lastBody()).toMatchObject({ username: "0812345670" });
  },
);

test.each(["+856 20 5512 3456", "+1 234 567 890", "081 234 567"])("refuses the phone typed as %j", async (phone) => {
  const text = t("errors:PHONE_NUMBER_REQUIRE_10_DIGIT");
  expect(await send("phone", { phone })).toMatchObject({ errors: { phone: text }, typed: { phone } });
});

test("sends the invite code without spaces and invisible characters", async () => {
  await send("profile", { ...profile, inviteCode: " \u2066PR ab\u200b๑2\u2069 " });
  expect(lastBody()).toMatchObject({ inviteCode: "PRab12" });
  await send("profile", { ...profile, inviteCode: "\u200b" });
  expect(lastBody()).not.toHaveProperty("inviteCode");
});

test("sends the account number in plain digits", async () => {
  await send("bank", { ...bank, bankAccountNo: " ๔44\u2011555\u200b.6667 " });
  expect(lastBody()).toMatchObject({ bankAccountNo: "4445556667" });
});
