import { changePassword, getProfile, updateBankAccountName, updateProfile } from "@mekong/contract/http/account";
import { expect } from "@playwright/test";
import { demoMember } from "../../prisma/seed/demo";
import { press, type RefusedForm } from "./form";
import { alert, inNotice } from "./places";

const answered = /^answer [45]\d\d: POST \/user\/profile/;

export const accountForms: readonly RefusedForm[] = [
  {
    about: "the profile",
    endpoint: getProfile,
    // Saves the profile in the browser, so the last known profile is shown with the error.
    open: ({ app }) => app.home.open(),
    send: ({ app }) => app.profile.open(),
    place: inNotice(({ app }) => app.profile.problems),
    expected: /^answer [45]\d\d: GET \/user\/profile/,
  },
  {
    about: "another name",
    endpoint: updateProfile,
    async open({ app }) {
      await app.profile.open("?m=name");
      await app.profile.name.fill("Somying");
    },
    send: ({ app }) => press(app.profile.save),
    place: alert,
    done: ({ app, t }) => expect(app.profile.detail(t("profile:name"))).toHaveText("Somying"),
    expected: answered,
  },
  {
    about: "another bank account name",
    endpoint: updateBankAccountName,
    async open({ app }) {
      await app.profile.open("?m=bank-name");
      await app.profile.bankAccountName.fill("SOMCHAI JAIDEE");
    },
    send: ({ app }) => press(app.profile.save),
    place: alert,
    done: ({ app, t }) => expect(app.profile.detail(t("profile:bankAccountName"))).toHaveText("SOMCHAI JAIDEE"),
    expected: answered,
  },
  {
    about: "another password",
    endpoint: changePassword,
    open: ({ app }) => app.profile.open("?m=password"),
    send: ({ app }) => app.profile.givePasswords(demoMember.password, "a-new-secret-1"),
    place: alert,
    done: ({ app, t }) => expect(app.profile.toast).toHaveText(t("profile:modals.changePassword.saved")),
    expected: answered,
  },
];
