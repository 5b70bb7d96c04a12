import { demoMember } from "../../prisma/seed/demo";
import { expect, test } from "../fixture";
import { holdRequests } from "../support/hold-requests";
import { countProfileChanges } from "../support/profile-changes";
import { signInByForm } from "../support/sign-in";

const newPassword = "a-new-secret-1";

test.describe("the password", () => {
  test.use({ signedIn: true });

  test("is changed: an alert confirms, the sheet closes with it, the new password signs in", async ({
    app,
    page,
    t,
    context,
    stack,
  }) => {
    await app.profile.open();
    await app.profile.changePassword.click();
    await expect(page).toHaveURL("/user/profile?m=password");
    await app.profile.submitPasswords(demoMember.password, newPassword);
    await expect(app.profile.savedAlert).toContainText(t("profile:modals.changePassword.savedAbout"));
    await app.profile.savedAlert.getByRole("button", { name: t("outcome:confirm") }).click();
    await expect(app.profile.sheet("changePassword")).toBeHidden();
    await expect(app.profile.changePassword).toBeFocused();
    // The current session stays valid after the change.
    await page.reload();
    await expect(app.heading(t("profile:title"))).toBeVisible();
    await signInByForm(context, stack.web, { password: newPassword });
  });

  test("is not submitted with an empty field, which is focused and named", {
    tag: "@long",
  }, async ({ app, t, world }) => {
    await app.profile.open("?m=password");
    const { oldPassword, newPassword, confirmPassword, save, problems, alert } = app.profile;
    for (const field of [oldPassword, newPassword, confirmPassword]) {
      await save.click();
      await expect(field).toBeFocused();
      await expect(problems).toHaveText([t("profile:modals.changePassword.required")]);
      await expect(alert).toBeHidden();
      await field.fill("x");
      await expect(problems).toHaveCount(0);
    }
    expect(await countProfileChanges(world)).toBe(0);
  });

  test("must match its confirmation: an error appears in the form and at the field, and typing hides it", {
    tag: "@long",
  }, async ({ app, t, world }) => {
    await app.profile.open("?m=password");
    await app.profile.submitPasswords(demoMember.password, newPassword, `${newPassword}x`);
    const text = t("profile:modals.changePassword.passwordNotEqualMsg");
    await expect(app.profile.problems).toHaveText([text]);
    await expect(app.profile.confirmPassword).toBeFocused();
    await expect(app.profile.confirmPassword).toHaveAccessibleDescription(text);
    await expect(app.profile.oldPassword).toHaveValue(demoMember.password);
    expect(await countProfileChanges(world)).toBe(0);
    await app.profile.confirmPassword.fill(newPassword);
    await expect(app.profile.problems).toHaveCount(0);
  });

  test("wrong old password shows an alert, then an error at the field; Esc closes only the alert", {
    tag: "@long",
  }, async ({ app, page, t, browserErrors }) => {
    browserErrors.expect(/^answer 400: POST \/user\/profile/);
    await app.profile.open("?m=password");
    await app.profile.submitPasswords("wrong-one", newPassword);
    await expect(app.profile.alert).toContainText(t("errors:WRONG_PASSWORD"));
    await page.keyboard.press("Escape");
    await expect(app.profile.alert).toBeHidden();
    await expect(app.profile.sheet("changePassword")).toBeVisible();
    await expect(app.profile.oldPassword).toBeFocused();
    await expect(app.profile.oldPassword).toHaveAccessibleDescription(t("errors:WRONG_PASSWORD"));
    await expect(app.profile.newPassword).toHaveValue(newPassword);
    // The same error opens the alert again.
    await app.profile.save.click();
    await app.profile.confirmAlert();
    await expect(app.profile.oldPassword).toBeFocused();
    await app.profile.submitPasswords(demoMember.password, newPassword);
    await expect(app.profile.savedAlert).toBeVisible();
  });

  test("too many wrong passwords show their own error", { tag: "@long" }, async ({ app, t, browserErrors }) => {
    browserErrors.expect(/^answer 400: POST \/user\/profile/, /^answer 429: POST \/user\/profile/);
    await app.profile.open("?m=password");
    for (let n = 0; n < 5; n++) {
      await app.profile.submitPasswords("wrong-one", newPassword);
      await app.profile.confirmAlert();
    }
    await app.profile.submitPasswords(demoMember.password, newPassword);
    await expect(app.profile.alert).toContainText(t("errors:REQUEST_LIMIT"));
    await app.profile.confirmAlert();
    await expect(app.profile.problems).toHaveText([t("errors:REQUEST_LIMIT")]);
  });

  test("closing the sheet by Cancel or Esc clears the fields", { tag: "@long" }, async ({ app, page }) => {
    await app.profile.open();
    for (const close of [() => app.profile.cancel.click(), () => page.keyboard.press("Escape")]) {
      await app.profile.changePassword.click();
      await app.profile.oldPassword.fill("old");
      await app.profile.newPassword.fill("new");
      await app.profile.confirmPassword.fill("other");
      await close();
      await expect(app.profile.sheet("changePassword")).toBeHidden();
      await expect(page).toHaveURL("/user/profile");
      await app.profile.changePassword.click();
      for (const field of [app.profile.oldPassword, app.profile.newPassword, app.profile.confirmPassword]) {
        await expect(field).toHaveValue("");
      }
      await page.keyboard.press("Escape");
      await expect(app.profile.sheet("changePassword")).toBeHidden();
    }
  });

  test("fields have autocomplete values for password managers and can be shown", { tag: "@long" }, async ({
    app,
    t,
  }) => {
    await app.profile.open("?m=password");
    await expect(app.profile.oldPassword).toHaveAttribute("autocomplete", "current-password");
    await expect(app.profile.newPassword).toHaveAttribute("autocomplete", "new-password");
    await expect(app.profile.confirmPassword).toHaveAttribute("autocomplete", "new-password");
    await app.profile.newPassword.fill(newPassword);
    await app.profile
      .sheet("changePassword")
      .getByRole("button", { name: t("ui:showPassword") })
      .nth(1)
      .click();
    await expect(app.profile.newPassword).toHaveAttribute("type", "text");
  });

  test("the sheet stays open while saving, and a second press sends nothing", { tag: "@long" }, async ({
    app,
    page,
    world,
  }) => {
    await app.profile.open("?m=password");
    const release = await holdRequests(page, "/user/profile");
    await app.profile.submitPasswords(demoMember.password, newPassword);
    await expect(app.profile.save).toHaveAttribute("aria-busy", "true");
    await app.profile.confirmPassword.press("Enter");
    await page.keyboard.press("Escape");
    await expect(app.profile.sheet("changePassword")).toBeVisible();
    release();
    await expect(app.profile.savedAlert).toBeVisible();
    expect(await countProfileChanges(world)).toBe(1);
  });
});
