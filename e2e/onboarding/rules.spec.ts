import { demoMember } from "../../prisma/seed/demo";
import { expect, test } from "../fixture";
import { signInByForm } from "../support/sign-in";
import { languageNames, languages } from "../support/texts";

const password = "open-sesame-1";

/** English texts that the specification demands (§5, §8). */
const wording = {
  "errors:PHONE_NUMBER_REQUIRE_10_DIGIT": /^phone number requires 10 digits$/i,
  "register:passwordNotEqualMsg": /^Passwords don't match$/,
  "register:requiredEngLangMsg": /^Bank account name must be in English only$/,
  "profile:modals.bankAccountName.requiredEngLangMsg": /^Bank account name must be in English only$/,
  "errors:WRONG_CREDENTIAL": /^incorrect phone number\/password$/i,
} as const;

test.describe("in English", () => {
  test("the rules have the wording of the specification", ({ t }) => {
    for (const [key, text] of Object.entries(wording)) expect(t(key as keyof typeof wording), key).toMatch(text);
  });
});

for (const { locale, t } of languages) {
  test.describe(`in ${languageNames[locale]}`, () => {
    test.use({ language: locale });

    test("each registration rule shows its error at the focused field", {
      tag: locale === "en" ? [] : "@long",
    }, async ({ app, page, browserErrors }) => {
      browserErrors.expect(/^answer 400: POST \/register/);
      const { register } = app;
      await register.open();
      await register.submitPhone("08123");
      await expect(register.problems()).toHaveText([t("errors:PHONE_NUMBER_REQUIRE_10_DIGIT")]);
      await expect(register.phone).toBeFocused();

      await register.submitPhone("0899999901");
      await register.name.fill("สมชาย");
      await register.password.fill(password);
      await register.confirmPassword.fill(`${password}x`);
      await register.next.click();
      await expect(register.problems()).toHaveText([t("register:passwordNotEqualMsg")]);
      await expect(register.confirmPassword).toBeFocused();
      await expect(register.confirmPassword).toHaveAccessibleDescription(t("register:passwordNotEqualMsg"));

      await register.submitProfile({ name: "สมชาย", password });
      await register.submit.click();
      await expect(register.problems()).toHaveText(Array(4).fill(t("register:required")));
      await expect(register.bank).toBeFocused();
      for (const code of ["KTB", "TMB", "BBL"]) {
        const responded = page.waitForResponse((answer) => answer.request().method() === "POST");
        await register.submitBank({ code, firstName: "สมชาย", lastName: "Jaidee", accountNo: "4445556667" });
        expect((await responded).status(), code).toBe(400);
        await expect(register.problems(), code).toHaveText([t("register:requiredEngLangMsg")]);
        await expect(register.firstName, code).toBeFocused();
      }
    });

    test("a wrong password shows an error below the form", { tag: "@long" }, async ({ app, browserErrors }) => {
      browserErrors.expect(/^answer 401: POST \/login/);
      await app.login.open();
      await app.login.signIn({ ...demoMember, password: "wrong-one" });
      await expect(app.login.problem).toHaveText(t("errors:WRONG_CREDENTIAL"));
    });

    test("the profile rules show their errors in the sheets", { tag: "@long" }, async ({ app, context, stack }) => {
      await signInByForm(context, stack.web);
      await app.profile.open("?m=bank-name");
      await app.profile.bankAccountName.fill("สมชาย");
      await app.profile.save.click();
      await expect(app.profile.problems).toHaveText([t("profile:modals.bankAccountName.requiredEngLangMsg")]);
      await app.profile.open("?m=password");
      await app.profile.submitPasswords(demoMember.password, password, `${password}x`);
      await expect(app.profile.problems).toHaveText([t("profile:modals.changePassword.passwordNotEqualMsg")]);
      await expect(app.profile.confirmPassword).toBeFocused();
    });
  });
}
