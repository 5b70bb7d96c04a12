import { registerAccount, validateAccount } from "@mekong/contract/http/account";
import { login } from "@mekong/contract/http/login";
import { lookupContact } from "@mekong/contract/http/lookup";
import { sendOtp, verifyOtp } from "@mekong/contract/http/otp";
import { expect } from "@playwright/test";
import { hold } from "../support/hold";
import { type Place, press, type RefusedForm, type Visit } from "./form";
import { atField, inNotice, inRed } from "./places";

const fresh = { phone: "0899999901", name: "Somchai", password: "open-sesame-1" };
const bank = { code: "KBANK", firstName: "Somchai", lastName: "Jaidee", accountNo: "4445556667" };
const answered = /^answer [45]\d\d: POST \/register/;

const underForm = inRed(({ page }) => page.getByRole("main"));
const atPhone = atField(({ app }) => app.register.phone);
const atCode = atField(({ app }) => app.register.code);

async function toCode({ app, world }: Visit, phone = fresh.phone): Promise<void> {
  await world.do("switch.set", { name: "registerOTP", value: true });
  await app.register.open();
  await app.register.givePhone(phone);
  await expect(app.register.step("code")).toBeVisible();
}

async function toProfile({ app }: Visit): Promise<void> {
  await app.register.open();
  await app.register.givePhone(fresh.phone);
  await expect(app.register.step("profile")).toBeVisible();
}

async function toBank(visit: Visit): Promise<void> {
  await toProfile(visit);
  await visit.app.register.giveProfile(fresh);
  await expect(visit.app.register.step("bank")).toBeVisible();
}

/** The registration goes back to the phone step and shows the error there. */
function backAtPhone(again: (visit: Visit) => Promise<void>): Place {
  return async (visit, text) => {
    await expect(visit.app.register.step("phone")).toBeVisible();
    await underForm(visit, text);
    await again(visit);
  };
}

export const visitorForms: readonly RefusedForm[] = [
  {
    about: "signing in",
    endpoint: login,
    open: ({ app }) => app.login.open(),
    send: ({ app }) => app.login.signIn(),
    place: inRed(({ page }) => page.getByRole("main").locator("form")),
    any: true,
    done: ({ page }) => expect(page).toHaveURL("/user/home"),
    expected: /^answer [45]\d\d: POST \/login/,
  },
  {
    about: "asking for a one-time code",
    endpoint: sendOtp,
    async open({ app, world }) {
      await world.do("switch.set", { name: "registerOTP", value: true });
      await app.register.open();
      await app.register.phone.fill(fresh.phone);
    },
    send: ({ app }) => press(app.register.next),
    place: underForm,
    placeOf: { PHONE_NUMBER_REQUIRE_10_DIGIT: atPhone, EXISTING_USER: atPhone },
    done: ({ app }) => expect(app.register.step("code")).toBeVisible(),
    expected: answered,
  },
  {
    about: "asking for another one-time code",
    endpoint: sendOtp,
    async open(visit) {
      await toCode(visit);
      await visit.advance({ seconds: 60 });
      await visit.page.reload();
    },
    send: ({ app }) => press(app.register.resend),
    place: underForm,
    placeOf: { OTP_BLOCK: atCode },
    done: ({ app }) => expect(app.register.resend).toBeHidden(),
    expected: answered,
  },
  {
    about: "a one-time code",
    endpoint: verifyOtp,
    open: toCode,
    async send({ app }) {
      await app.register.code.fill("123456");
      await press(app.register.confirm);
    },
    place: underForm,
    placeOf: {
      OTP_TOKEN_INVALID: atCode,
      OTP_NOT_EXIST: atCode,
      OTP_BLOCK: atCode,
      OTP_EXPIRED: atCode,
      OTP_CODE_INVALID: atCode,
    },
    insteadOf: {
      // The phone was verified in another window, so the step is skipped.
      async OTP_VERIFIED(visit) {
        await expect(visit.app.register.step("profile")).toBeVisible();
        await toCode(visit, "0899999902");
      },
    },
    expected: answered,
  },
  {
    about: "the profile of a registration",
    endpoint: validateAccount,
    open: toProfile,
    send: ({ app }) => app.register.giveProfile(fresh),
    place: underForm,
    placeOf: { UNVERIFIED_OTP: backAtPhone(toProfile) },
    done: ({ app }) => expect(app.register.step("bank")).toBeVisible(),
    expected: answered,
  },
  {
    about: "a registration",
    endpoint: registerAccount,
    async open(visit) {
      // The success message redirects after two seconds; the request is held so the test can read it.
      await hold(visit.page, "/login", "GET");
      await toBank(visit);
    },
    send: ({ app }) => app.register.giveBank(bank),
    place: underForm,
    placeOf: {
      UNVERIFIED_OTP: backAtPhone(toBank),
      INVALID_BANK: atField(({ app }) => app.register.bank),
      BANK_ACCOUNT_NAME_ENG: atField(({ app }) => app.register.firstName),
      EXISTING_BANK: atField(({ app }) => app.register.accountNo),
    },
    done: ({ app, t }) => expect(app.heading(t("register:done"))).toBeVisible(),
    expected: answered,
  },
  {
    about: "how to reach support",
    endpoint: lookupContact,
    send: ({ app }) => app.open("/contact"),
    place: inNotice(({ page }) => page.getByRole("main").getByRole("alert")),
    done: ({ page }) => expect(page.getByRole("img", { name: /LINE/ })).toBeVisible(),
  },
];
