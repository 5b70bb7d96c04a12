import { demoMember } from "../../prisma/seed/demo";
import { expect, test } from "../fixture";
import { pageMemberField } from "../support/page-member";
import { countProfileChanges } from "../support/profile-changes";
import { signInByForm } from "../support/sign-in";
import { waitForHydration } from "../support/wait-for-hydration";

const newPassword = "a-new-secret-1";
const thaiMember = { username: "0866666601", password: "mana-secret", name: "มานะ ดี", bankCode: "KTB" };

test.describe("the demo member", () => {
  test.use({ signedIn: true });

  test("sees name, id, date, username and bank account, the number in groups", async ({ app, page, t, world }) => {
    const member = (await world.members()).find(({ username }) => username === demoMember.username);
    await app.profile.open();
    await expect(app.heading(t("profile:title"))).toBeVisible();
    await expect(page).toHaveTitle(`${t("profile:title")} · ${t("common:appName")}`);
    await expect(app.profile.detail(t("profile:name"))).toHaveText(demoMember.name);
    await expect(app.profile.detail(t("profile:id"))).toContainText(member?.id ?? "no such member");
    await expect(app.profile.detail(t("profile:username"))).toContainText(demoMember.username);
    await expect(app.profile.detail(t("profile:createdAt"))).toHaveText(/^\d\d\/\d\d\/\d{4} \d\d:\d\d:\d\d$/);
    await expect(app.profile.detail(t("profile:bankName"))).toHaveText("ธนาคารกสิกรไทย");
    await expect(app.profile.detail(t("profile:bankAccountName"))).toHaveText(demoMember.name);
    await expect(app.profile.detail(t("profile:bankAccountNo"))).toContainText("000-123-4567");
    await expect(page.getByRole("main").getByRole("textbox")).toHaveCount(0);
  });

  test("opens the profile from the top bar and copies id and account number without separators", {
    tag: "@long",
  }, async ({ app, context, page, t, world }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    const member = (await world.members()).find(({ username }) => username === demoMember.username);
    await app.home.open();
    await page.getByRole("link", { name: t("layout:profileOf", { name: demoMember.name }) }).click();
    await expect(app.heading(t("profile:title"))).toBeFocused();
    const readClipboard = () => page.evaluate(() => navigator.clipboard.readText());
    await page.getByRole("button", { name: t("profile:copyBankAccountNo") }).click();
    await expect.poll(readClipboard).toBe(demoMember.bankAccountNo);
    await expect(app.profile.toast).toHaveText(t("profile:copied"));
    await page.getByRole("button", { name: t("profile:copyId") }).click();
    await expect.poll(readClipboard).toBe(member?.id);
  });

  test("changes the name, which the top bar shows at once; the bank account stays", async ({ app, page, t, world }) => {
    await app.profile.open();
    await app.profile.editName.click();
    await expect(page).toHaveURL("/user/profile?m=name");
    await expect(app.profile.name).toHaveValue(demoMember.name);
    await app.profile.name.fill("  สมหญิง ใจงาม ");
    await app.profile.save.click();
    await expect(app.profile.toast).toHaveText(t("profile:modals.name.saved"));
    await expect(app.profile.sheet("name")).toBeHidden();
    await expect(page).toHaveURL("/user/profile");
    await expect(app.profile.detail(t("profile:name"))).toHaveText("สมหญิง ใจงาม");
    await expect(page.getByRole("link", { name: t("layout:profileOf", { name: "สมหญิง ใจงาม" }) })).toBeVisible();
    await expect(app.profile.detail(t("profile:bankAccountName"))).toHaveText(demoMember.name);
    await expect(app.profile.detail(t("profile:bankAccountNo"))).toContainText("000-123-4567");
    expect(await countProfileChanges(world)).toBe(1);
  });

  test("an empty or rejected name shows an error at the field and keeps the input", {
    tag: "@long",
  }, async ({ app, t, browserErrors, world }) => {
    browserErrors.expect(/^answer 400: POST \/user\/profile/);
    await app.profile.open("?m=name");
    await app.profile.name.fill("   ");
    await app.profile.save.click();
    await expect(app.profile.problems).toHaveText([t("profile:modals.name.required")]);
    await expect(app.profile.name).toBeFocused();
    expect(await countProfileChanges(world)).toBe(0);
    await app.profile.name.fill("!?!");
    await expect(app.profile.problems).toHaveCount(0);
    await app.profile.save.click();
    await expect(app.profile.problems).toHaveText([t("register:invalid.name")]);
    await expect(app.profile.name).toBeFocused();
    await expect(app.profile.name).toHaveValue("!?!");
    await expect(app.profile.alert).toBeHidden();
  });

  test("the sheets open over other pages, too", { tag: "@long" }, async ({ app, page }) => {
    await app.home.open("?m=password");
    await expect(app.profile.sheet("changePassword")).toBeVisible();
    await app.profile.submitPasswords(demoMember.password, newPassword);
    await expect(app.profile.savedAlert).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page).toHaveURL("/user/home");
  });

  test("without a response, the last known profile is shown with an error and a retry button", {
    tag: "@long",
  }, async ({ app, page, t, browserErrors, world }) => {
    browserErrors.expect(/^answer 500: GET \/user\/profile/);
    await app.home.open();
    await world.fault("down", { endpoint: "*", effect: { code: "INTERNAL_SERVER_ERROR" } });
    await app.profile.open();
    await expect(app.profile.problems).toContainText(t("errors:INTERNAL_SERVER_ERROR"));
    await expect(app.profile.detail(t("profile:bankAccountNo"))).toContainText("000-123-4567");
    await page.evaluate(() => localStorage.clear());
    await page.reload();
    await expect(page.getByRole("main")).toContainText(t("profile:trouble"));
    await expect(page.getByRole("main")).toContainText(t("errors:INTERNAL_SERVER_ERROR"));
    await world.dropFaults();
    await waitForHydration(page);
    await page.getByRole("button", { name: t("ui:retry") }).click();
    await expect(app.profile.detail(t("profile:name"))).toHaveText(demoMember.name);
  });

  test("offline, an alert is shown and the input is kept for another attempt", {
    tag: "@long",
  }, async ({ app, context, t, browserErrors }) => {
    // Background requests of the page (the unread count of the chat button) fail offline, too.
    browserErrors.expect(/^failed request: .*ERR_INTERNET_DISCONNECTED/);
    await app.profile.open();
    await app.profile.editName.click();
    await app.profile.name.fill("Somying");
    await context.setOffline(true);
    await app.profile.save.click();
    await expect(app.profile.alert).toContainText(t("ui:offline"));
    await app.profile.confirmAlert();
    await expect(app.profile.name).toHaveValue("Somying");
    await context.setOffline(false);
    await app.profile.save.click();
    await expect(app.profile.detail(t("profile:name"))).toHaveText("Somying");
  });

  test("shows an error in the open sheet while the backend is down", { tag: "@long" }, async ({
    app,
    t,
    browserErrors,
    world,
  }) => {
    browserErrors.expect(/^answer 503: POST \/user\/profile/);
    await app.profile.open("?m=password");
    await world.fault("cut", { endpoint: "PUT /api/account/changepwd", effect: { drop: true }, times: 1 });
    await app.profile.submitPasswords(demoMember.password, newPassword);
    await expect(app.profile.alert).toContainText(t("outcome:unreachable"));
    await app.profile.confirmAlert();
    await expect(app.profile.newPassword).toHaveValue(newPassword);
  });

  test("is redirected to /login from the sheet when the session has ended", { tag: "@long" }, async ({
    app,
    page,
    world,
  }) => {
    await app.profile.open("?m=name");
    await app.profile.name.fill("Somying");
    await world.do("member.expireToken", { member: demoMember.username });
    await app.profile.save.click();
    await expect(page).toHaveURL("/login");
  });

  test("chooses the language on the profile page", { tag: "@long" }, async ({ app, page }) => {
    await app.profile.open();
    await page.getByRole("main").getByRole("button", { name: "ไทย" }).click();
    await expect(page.locator("html")).toHaveAttribute("lang", "th");
    await expect(page.getByRole("main")).toContainText("ธนาคารกสิกรไทย");
  });
});

test.describe("the bank account name", () => {
  test.beforeEach(async ({ world, context, stack }) => {
    await world.do("member.create", thaiMember);
    await signInByForm(context, stack.web, thaiMember);
  });

  test("of KTB must be in English, is converted to upper case while typing, and is saved", { tag: "@long" }, async ({
    app,
    page,
    t,
  }) => {
    await app.profile.open();
    await expect(page.getByRole("main")).toContainText(t("profile:needsEnglish"));
    await app.profile.editBankAccountName.click();
    await expect(page).toHaveURL("/user/profile?m=bank-name");
    await expect(app.profile.sheet("bankAccountName")).toContainText(thaiMember.name);
    await app.profile.bankAccountName.pressSequentially("mna");
    await app.profile.bankAccountName.press("ArrowLeft");
    await app.profile.bankAccountName.press("ArrowLeft");
    await app.profile.bankAccountName.pressSequentially("a");
    await app.profile.bankAccountName.press("End");
    await app.profile.bankAccountName.pressSequentially(" dee ");
    await expect(app.profile.bankAccountName).toHaveValue("MANA DEE ");
    await app.profile.save.click();
    await expect(app.profile.toast).toHaveText(t("profile:modals.bankAccountName.saved"));
    await expect(app.profile.detail(t("profile:bankAccountName"))).toHaveText("MANA DEE");
    await expect(page.getByRole("main")).not.toContainText(t("profile:needsEnglish"));
    await app.profile.editBankAccountName.click();
    await expect(app.profile.bankAccountName).toHaveValue("MANA DEE");
  });

  test("in another script, or with digits or signs, shows an error at the focused field and keeps the input", {
    tag: "@long",
  }, async ({ app, t, world }) => {
    await app.profile.open("?m=bank-name");
    for (const name of ["มานะ ดี", "MANA 2", "MANA-DEE", "ມານະ"]) {
      await app.profile.bankAccountName.fill(name);
      await expect(app.profile.problems).toHaveCount(0);
      await app.profile.save.click();
      await expect(app.profile.problems).toHaveText([t("profile:modals.bankAccountName.requiredEngLangMsg")]);
      await expect(app.profile.bankAccountName).toBeFocused();
      await expect(app.profile.bankAccountName).toHaveValue(name);
    }
    await app.profile.bankAccountName.fill(" ");
    await app.profile.save.click();
    await expect(app.profile.problems).toHaveText([t("profile:modals.bankAccountName.required")]);
    expect(await countProfileChanges(world)).toBe(0);
  });

  test("an account number that does not have ten digits is not grouped", { tag: "@long" }, async ({
    app,
    t,
    world,
    context,
    stack,
  }) => {
    const atGsb = { username: "0866666602", password: "mana-secret", bankCode: "GSB", bankAccountNo: "020123456789" };
    await world.do("member.create", atGsb);
    await signInByForm(context, stack.web, atGsb);
    await app.profile.open();
    await expect(app.profile.detail(t("profile:bankAccountNo"))).toContainText("020123456789");
  });
});

test.describe("without a script", { tag: "@long" }, () => {
  test.use({ javaScriptEnabled: false });

  test.beforeEach(async ({ world, context, stack }) => {
    await world.do("member.create", thaiMember);
    await signInByForm(context, stack.web, thaiMember);
  });

  test("every edit shows errors at the field, then saves", async ({ app, page, t, browserErrors }) => {
    browserErrors.expect(/^answer 400: POST \/user\/profile/);
    await page.goto("/user/profile");
    await app.profile.editBankAccountName.click();
    await app.profile.bankAccountName.fill("มานะ");
    await app.profile.save.click();
    await expect(app.profile.problems).toHaveText([t("profile:modals.bankAccountName.requiredEngLangMsg")]);
    await expect(app.profile.bankAccountName).toHaveValue("มานะ");
    await expect(app.profile.bankAccountName).toBeFocused();
    await app.profile.bankAccountName.fill("mana dee");
    await app.profile.save.click();
    await expect(page.getByRole("main")).toContainText(t("profile:modals.bankAccountName.saved"));
    await expect(app.profile.detail(t("profile:bankAccountName"))).toHaveText("MANA DEE");

    await app.profile.editName.click();
    await app.profile.name.fill("มานี");
    await app.profile.save.click();
    await expect(page).toHaveURL("/user/profile?saved=name");
    await expect(app.profile.detail(t("profile:name"))).toHaveText("มานี");

    await app.profile.changePassword.click();
    await app.profile.cancel.click();
    await expect(app.profile.oldPassword).toBeHidden();
    await app.profile.changePassword.click();
    await app.profile.submitPasswords(thaiMember.password, "");
    await expect(app.profile.newPassword).toBeFocused();
    await expect(app.profile.problems).toHaveText([t("profile:modals.changePassword.required")]);
    await app.profile.submitPasswords(thaiMember.password, newPassword, "other");
    await expect(app.profile.problems).toHaveText([t("profile:modals.changePassword.passwordNotEqualMsg")]);
    await app.profile.submitPasswords("wrong-one", newPassword);
    await expect(app.profile.problems).toHaveText([t("errors:WRONG_PASSWORD")]);
    await expect(app.profile.oldPassword).toHaveValue("");
    await app.profile.submitPasswords(thaiMember.password, newPassword);
    await expect(page.getByRole("main")).toContainText(t("profile:modals.changePassword.saved"));
  });

  test("rejects an unknown form", async ({ context, stack }) => {
    const member = await pageMemberField(context, stack.web);
    const send = (form: Record<string, string>) =>
      context.request.post(`${stack.web}/user/profile`, {
        form: { ...member, ...form },
        headers: { Origin: stack.web },
        maxRedirects: 0,
      });
    expect((await send({ intent: "money" })).status()).toBe(400);
    expect((await send({})).status()).toBe(400);
    expect((await send({ intent: "password" })).status()).toBe(400);
  });
});
