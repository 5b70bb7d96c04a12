import { changePassword, getProfile, updateBankAccountName, updateProfile } from "@mekong/contract/http/account";
import { expect } from "@playwright/test";
import { demoMember } from "../../prisma/seed/demo";
import { alertError, noticeError } from "./error-assertions";
import { pressWhenIdle, type RefusedForm } from "./form";

const PROFILE_REFUSAL = /^answer [45]\d\d: POST \/user\/profile/;

export const accountForms: readonly RefusedForm[] = [
  {
    title: "the profile",
    endpoint: getProfile,
    // Saves the profile in the browser, so the last known profile is shown with the error.
    open: ({ app }) => app.home.open(),
    send: ({ app }) => app.profile.open(),
    expectError: noticeError(({ app }) => app.profile.problems),
    expectedProblem: /^answer [45]\d\d: GET \/user\/profile/,
  },
  {
    title: "another name",
    endpoint: updateProfile,
    async open({ app }) {
      await app.profile.open("?m=name");
      await app.profile.name.fill("Somying");
    },
    send: ({ app }) => pressWhenIdle(app.profile.save),
    expectError: alertError,
    expectSuccess: ({ app, t }) => expect(app.profile.detail(t("profile:name"))).toHaveText("Somying"),
    expectedProblem: PROFILE_REFUSAL,
  },
  {
    title: "another bank account name",
    endpoint: updateBankAccountName,
    async open({ app }) {
      await app.profile.open("?m=bank-name");
      await app.profile.bankAccountName.fill("SOMCHAI JAIDEE");
    },
    send: ({ app }) => pressWhenIdle(app.profile.save),
    expectError: alertError,
    expectSuccess: ({ app, t }) =>
      expect(app.profile.detail(t("profile:bankAccountName"))).toHaveText("SOMCHAI JAIDEE"),
    expectedProblem: PROFILE_REFUSAL,
  },
  {
    title: "another password",
    endpoint: changePassword,
    open: ({ app }) => app.profile.open("?m=password"),
    send: ({ app }) => app.profile.submitPasswords(demoMember.password, "a-new-secret-1"),
    expectError: alertError,
    expectSuccess: ({ app, t }) => app.profile.savedAlert.getByRole("button", { name: t("outcome:confirm") }).click(),
    expectedProblem: PROFILE_REFUSAL,
  },
];
