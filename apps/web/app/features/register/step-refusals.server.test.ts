import type { Endpoint } from "@mekong/contract/endpoint";
import { type ErrorCode, statusOf } from "@mekong/contract/errors";
import { registerAccount, validateAccount } from "@mekong/contract/http/account";
import { sendOtp, verifyOtp } from "@mekong/contract/http/otp";
import { describe, expect, test } from "vitest";
import { translator } from "../../i18n/translator.server";
import { setupBackend } from "../../server/testing/backend";
import { toFormData } from "../../server/testing/scripted-api";
import { type RegisterField, type Step, stepPath } from "./register";
import { handleRegisterStep, registerPage } from "./register.server";
import { type Draft, draftCookie, readDraft } from "./step.server";

const backend = await setupBackend();
const t = translator("en");

const draft: Draft = {
  phone: "0899999901",
  otp: { ref: "AB12", token: "t-1", sentAt: "2026-11-20T03:00:00.000Z" },
  verified: true,
  name: "Somchai",
  sourceCode: "",
  inviteCode: "",
  password: "open-sesame-1",
  bankCode: "",
  firstName: "",
  lastName: "",
  accountNo: "",
  currency: "",
};
const unverified: Draft = { ...draft, verified: false, password: null };
const profileFields = { name: "Somchai", password: "open-sesame-1", confirmPassword: "open-sesame-1" };
const bankFields = { bankCode: "KBANK", firstName: "Somchai", lastName: "Jaidee", bankAccountNo: "4445556667" };

interface Answer {
  status?: number;
  body: object;
}

/** Sets the backend's responses by path. One-time codes are required. */
function respondByPath(byPath: Record<string, Answer>, worldTime = "2026-11-20T03:00:20.000Z") {
  backend.setHandler((response) => {
    const path = backend.calls.at(-1)?.path ?? "";
    const responses: Record<string, Answer> = { "/api/lookup/registerOTP": { body: { registerOTP: true } }, ...byPath };
    const { status = 200, body } = responses[path] ?? { status: 404, body: { message: "NO_DATA" } };
    response.writeHead(status, { "Content-Type": "application/json", "X-World-Time": worldTime });
    response.end(JSON.stringify(body));
  });
}

async function requestFor(path: string, savedDraft: Draft): Promise<Request> {
  const bare = new Request("http://wallet.example/register");
  const [cookie] = (await draftCookie(bare, savedDraft)).split(";", 1);
  return new Request(`http://wallet.example${path}`, { headers: { Cookie: `i18next=EN; ${cookie}` } });
}

/** Submits a registration step. Returns the errors by field, or the redirect. */
async function send(step: Step, fields: Record<string, string>, savedDraft: Draft) {
  const answer = await handleRegisterStep(await requestFor(stepPath(step), savedDraft), toFormData(fields));
  if (answer instanceof Response) return { redirectTo: answer.headers.get("Location"), answer };
  return "errors" in answer.data ? answer.data : { done: answer.data };
}

interface RefusalCase {
  about: string;
  endpoint: Endpoint;
  step: Step;
  fields: Record<string, string>;
  savedDraft: Draft;
  /** Fields by error code. Other codes are shown under the form. */
  fieldByCode?: Partial<Record<ErrorCode, RegisterField>>;
  /** Redirects by error code. */
  redirectTo?: Partial<Record<ErrorCode, string>>;
}

const phoneStepRedirect = { UNVERIFIED_OTP: "/register?unverified=1" };
const table: RefusalCase[] = [
  {
    about: "a phone number",
    endpoint: sendOtp,
    step: "phone",
    fields: { phone: "0899999902" },
    savedDraft: unverified,
    fieldByCode: { PHONE_NUMBER_REQUIRE_10_DIGIT: "phone", EXISTING_USER: "phone" },
  },
  {
    about: "another one-time code",
    endpoint: sendOtp,
    step: "code",
    fields: { intent: "resend" },
    savedDraft: unverified,
    fieldByCode: { OTP_BLOCK: "otpCode" },
  },
  {
    about: "a one-time code",
    endpoint: verifyOtp,
    step: "code",
    fields: { otpCode: "123456" },
    savedDraft: unverified,
    fieldByCode: {
      OTP_TOKEN_INVALID: "otpCode",
      OTP_NOT_EXIST: "otpCode",
      OTP_BLOCK: "otpCode",
      OTP_EXPIRED: "otpCode",
      OTP_CODE_INVALID: "otpCode",
    },
    redirectTo: { OTP_VERIFIED: "/register?step=profile" },
  },
  {
    about: "the profile",
    endpoint: validateAccount,
    step: "profile",
    fields: profileFields,
    savedDraft: draft,
    redirectTo: phoneStepRedirect,
  },
  {
    about: "the bank account",
    endpoint: registerAccount,
    step: "bank",
    fields: bankFields,
    savedDraft: draft,
    fieldByCode: { INVALID_BANK: "bankCode", BANK_ACCOUNT_NAME_ENG: "firstName", EXISTING_BANK: "bankAccountNo" },
    redirectTo: phoneStepRedirect,
  },
];

describe.each(table)("$about", ({ endpoint, step, fields, savedDraft, fieldByCode = {}, redirectTo = {} }) => {
  const respondWithRefusal = (message: string, status: number) =>
    respondByPath({ [endpoint.path]: { status, body: { message } } });

  test.each([...endpoint.refusals, "INTERNAL_SERVER_ERROR" as const])(
    "shows the refusal %s at its field or under the form",
    async (code) => {
      respondWithRefusal(code, statusOf(code));
      const answer = await send(step, fields, savedDraft);
      const redirect = redirectTo[code];
      if (redirect) expect(answer).toMatchObject({ redirectTo: redirect });
      else expect(answer).toMatchObject({ step, errors: { [fieldByCode[code] ?? "form"]: t(`errors:${code}`) } });
      if (!redirect) expect(Object.keys((answer as { errors: object }).errors)).toHaveLength(1);
    },
  );

  test("shows a backend text that is no code unchanged under the form", async () => {
    respondWithRefusal("Closed until noon", 400);
    expect(await send(step, fields, savedDraft)).toMatchObject({ errors: { form: "Closed until noon" } });
  });
});

test("shows a refusal at its field, or under the form if another step has that field", async () => {
  const respondWithRefusal = (path: string) =>
    respondByPath({ "/api/account/validate": { status: 400, body: { message: "NO_DATA", path } } });
  respondWithRefusal("inviteCode");
  expect(await send("profile", { ...profileFields, inviteCode: "PRnobody" }, draft)).toMatchObject({
    errors: { inviteCode: t("errors:NO_DATA") },
    typed: { name: "Somchai", inviteCode: "PRnobody" },
  });
  respondWithRefusal("bankAccountNo");
  expect(await send("profile", profileFields, draft)).toMatchObject({ errors: { form: t("errors:NO_DATA") } });
});

describe("does not send invalid input", () => {
  test.each([
    ["", t("register:required")],
    ["08123", t("errors:PHONE_NUMBER_REQUIRE_10_DIGIT")],
    ["081234567890", t("errors:PHONE_NUMBER_REQUIRE_10_DIGIT")],
    ["08x2345678", t("errors:PHONE_NUMBER_REQUIRE_10_DIGIT")],
  ])("rejects the phone number %j", async (phone, text) => {
    respondByPath({});
    expect(await send("phone", { phone }, draft)).toMatchObject({ errors: { phone: text }, typed: { phone } });
  });

  test.each(["12", "", "12345x"])("rejects the one-time code %j", async (otpCode) => {
    respondByPath({});
    const text = t("register:codeDigits", { count: 6 });
    expect(await send("code", { otpCode }, unverified)).toMatchObject({ errors: { otpCode: text } });
  });

  test("rejects an empty profile and different passwords; returns the input without passwords", async () => {
    respondByPath({});
    const required = t("register:required");
    expect(await send("profile", {}, draft)).toMatchObject({
      errors: { name: required, password: required, confirmPassword: required },
    });
    const unequal = await send("profile", { ...profileFields, confirmPassword: "another-one" }, draft);
    expect(unequal).toEqual({
      step: "profile",
      errors: { confirmPassword: t("register:passwordNotEqualMsg") },
      typed: { name: "Somchai", sourceCode: "", inviteCode: "" },
    });
  });

  test.each(["KTB", "TMB", "BBL"])(
    "rejects a non-English name for %s; returns English input in upper case",
    async (bankCode) => {
      respondByPath({});
      expect(await send("bank", { ...bankFields, bankCode, firstName: "สมชาย" }, draft)).toEqual({
        step: "bank",
        errors: { firstName: t("register:requiredEngLangMsg") },
        typed: { ...bankFields, bankCode, firstName: "สมชาย", lastName: "JAIDEE", currency: "" },
      });
    },
  );

  test("rejects an empty bank account", async () => {
    respondByPath({});
    const required = t("register:required");
    const errors = { bankCode: required, firstName: required, lastName: required, bankAccountNo: required };
    expect(await send("bank", {}, draft)).toMatchObject({ errors });
  });

  test.each(table)(
    "$about: only requests whether one-time codes are required",
    async ({ step, endpoint, savedDraft }) => {
      respondByPath({});
      if (endpoint === sendOtp && step === "code") return;
      await send(step, {}, savedDraft);
      expect(backend.calls.map(({ path }) => path)).toEqual(["/api/lookup/registerOTP"]);
    },
  );
});

test("accepts a phone number with spaces and dashes", async () => {
  respondByPath({ "/api/otp/send": { body: { code: "SUCCESS", otpRef: "CD34", otpToken: "t-2" } } });
  expect(await send("phone", { phone: "081-234 5670" }, unverified)).toMatchObject({
    redirectTo: "/register?step=code",
  });
  expect(JSON.parse(backend.calls.at(-1)?.body ?? "")).toEqual({ phoneNumber: "0812345670" });
});

test("sends the name in upper case to banks that require English names, unchanged to others", async () => {
  for (const [bankCode, bankAccountName] of [
    ["KTB", "SOMCHAI JAIDEE"],
    ["KBANK", "Somchai Jaidee"],
  ]) {
    respondByPath({ "/api/account": { body: { message: "SUCCESS" } } });
    expect(await send("bank", { ...bankFields, bankCode: bankCode ?? "" }, draft)).toEqual({
      done: { registered: true },
    });
    expect(JSON.parse(backend.calls.at(-1)?.body ?? "")).toMatchObject({ bankCode, bankAccountName });
  }
});

test.each([
  ["2026-11-20T03:00:20.000Z", 40],
  ["2026-11-20T03:01:00.000Z", 0],
  ["2026-11-20T09:00:00.000Z", 0],
])("at %s allows another code in %i s", async (now, resendIn) => {
  respondByPath({}, now);
  const { data } = await registerPage(await requestFor("/register?step=code", unverified));
  expect(data).toMatchObject({ step: "code", shown: { otp: { ref: "AB12", resendIn } } });
});

test("another code replaces the previous one and restarts the interval", async () => {
  respondByPath(
    { "/api/otp/send": { body: { code: "SUCCESS", otpRef: "CD34", otpToken: "t-2" } } },
    "2026-11-20T03:01:00.000Z",
  );
  const response = await send("code", { intent: "resend" }, unverified);
  expect(response).toMatchObject({ redirectTo: "/register?step=code" });
  const cookie = "answer" in response ? (response.answer?.headers.get("Set-Cookie") ?? "") : "";
  const savedDraft = await readDraft(
    new Request("http://wallet.example/register", { headers: { Cookie: cookie.split(";")[0] ?? "" } }),
  );
  expect(savedDraft.otp).toEqual({ ref: "CD34", token: "t-2", sentAt: "2026-11-20T03:01:00.000Z" });
});
