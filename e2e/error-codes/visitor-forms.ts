import { registerAccount, validateAccount } from "@mekong/contract/http/account";
import { login } from "@mekong/contract/http/login";
import { lookupContact } from "@mekong/contract/http/lookup";
import { sendOtp, verifyOtp } from "@mekong/contract/http/otp";
import { expect } from "@playwright/test";
import { holdRequests } from "../support/hold-requests";
import { fieldError, inlineError, noticeError } from "./error-assertions";
import { type ErrorAssertion, type FormFixtures, pressWhenIdle, type RefusedForm } from "./form";

const newMember = { phone: "0899999901", name: "Somchai", password: "open-sesame-1" };
const bank = { code: "KBANK", firstName: "Somchai", lastName: "Jaidee", accountNo: "4445556667" };
const REGISTER_REFUSAL = /^answer [45]\d\d: POST \/register/;

const formError = inlineError(({ page }) => page.getByRole("main"));
const phoneError = fieldError(({ app }) => app.register.phone);
const codeError = fieldError(({ app }) => app.register.code);

async function openCodeStep({ app, world }: FormFixtures, phone = newMember.phone): Promise<void> {
  await world.do("switch.set", { name: "registerOTP", value: true });
  await app.register.open();
  await app.register.submitPhone(phone);
  await expect(app.register.step("code")).toBeVisible();
}

async function openProfileStep({ app }: FormFixtures): Promise<void> {
  await app.register.open();
  await app.register.submitPhone(newMember.phone);
  await expect(app.register.step("profile")).toBeVisible();
}

async function openBankStep(fixtures: FormFixtures): Promise<void> {
  await openProfileStep(fixtures);
  await fixtures.app.register.submitProfile(newMember);
  await expect(fixtures.app.register.step("bank")).toBeVisible();
}

/** The registration goes back to the phone step and shows the error there. */
function errorAtPhoneStep(reopen: (fixtures: FormFixtures) => Promise<void>): ErrorAssertion {
  return async (fixtures, text) => {
    await expect(fixtures.app.register.step("phone")).toBeVisible();
    await formError(fixtures, text);
    await reopen(fixtures);
  };
}

export const visitorForms: readonly RefusedForm[] = [
  {
    title: "signing in",
    endpoint: login,
    open: ({ app }) => app.login.open(),
    send: ({ app }) => app.login.signIn(),
    expectError: inlineError(({ page }) => page.getByRole("main").locator("form")),
    includesGeneralCodes: true,
    expectSuccess: ({ page }) => expect(page).toHaveURL("/user/home"),
    expectedProblem: /^answer [45]\d\d: POST \/login/,
  },
  {
    title: "asking for a one-time code",
    endpoint: sendOtp,
    async open({ app, world }) {
      await world.do("switch.set", { name: "registerOTP", value: true });
      await app.register.open();
      await app.register.phone.fill(newMember.phone);
    },
    send: ({ app }) => pressWhenIdle(app.register.next),
    expectError: formError,
    expectErrorByCode: { PHONE_NUMBER_REQUIRE_10_DIGIT: phoneError, EXISTING_USER: phoneError },
    expectSuccess: ({ app }) => expect(app.register.step("code")).toBeVisible(),
    expectedProblem: REGISTER_REFUSAL,
  },
  {
    title: "asking for another one-time code",
    endpoint: sendOtp,
    async open(fixtures) {
      await openCodeStep(fixtures);
      await fixtures.advance({ seconds: 60 });
      await fixtures.page.reload();
    },
    send: ({ app }) => pressWhenIdle(app.register.resend),
    expectError: formError,
    expectErrorByCode: { OTP_BLOCK: codeError },
    expectSuccess: ({ app }) => expect(app.register.resend).toBeHidden(),
    expectedProblem: REGISTER_REFUSAL,
  },
  {
    title: "a one-time code",
    endpoint: verifyOtp,
    open: openCodeStep,
    async send({ app }) {
      await app.register.code.fill("123456");
      await pressWhenIdle(app.register.confirm);
    },
    expectError: formError,
    expectErrorByCode: {
      OTP_TOKEN_INVALID: codeError,
      OTP_NOT_EXIST: codeError,
      OTP_BLOCK: codeError,
      OTP_EXPIRED: codeError,
      OTP_CODE_INVALID: codeError,
    },
    handledCodes: {
      // The phone was verified in another window, so the step is skipped.
      async OTP_VERIFIED(fixtures) {
        await expect(fixtures.app.register.step("profile")).toBeVisible();
        await openCodeStep(fixtures, "0899999902");
      },
    },
    expectedProblem: REGISTER_REFUSAL,
  },
  {
    title: "the profile of a registration",
    endpoint: validateAccount,
    open: openProfileStep,
    send: ({ app }) => app.register.submitProfile(newMember),
    expectError: formError,
    expectErrorByCode: { UNVERIFIED_OTP: errorAtPhoneStep(openProfileStep) },
    expectSuccess: ({ app }) => expect(app.register.step("bank")).toBeVisible(),
    expectedProblem: REGISTER_REFUSAL,
  },
  {
    title: "a registration",
    endpoint: registerAccount,
    async open(fixtures) {
      // The success message redirects after two seconds; the request is held so the test can read it.
      await holdRequests(fixtures.page, "/login", "GET");
      await openBankStep(fixtures);
    },
    send: ({ app }) => app.register.submitBank(bank),
    expectError: formError,
    expectErrorByCode: {
      UNVERIFIED_OTP: errorAtPhoneStep(openBankStep),
      INVALID_BANK: fieldError(({ app }) => app.register.bank),
      BANK_ACCOUNT_NAME_ENG: fieldError(({ app }) => app.register.firstName),
      EXISTING_BANK: fieldError(({ app }) => app.register.accountNo),
    },
    expectSuccess: ({ app, t }) => expect(app.heading(t("register:done"))).toBeVisible(),
    expectedProblem: REGISTER_REFUSAL,
  },
  {
    title: "how to reach support",
    endpoint: lookupContact,
    send: ({ app }) => app.open("/contact"),
    expectError: noticeError(({ page }) => page.getByRole("main").getByRole("alert")),
    expectSuccess: ({ page }) => expect(page.getByRole("img", { name: /LINE/ })).toBeVisible(),
  },
];
