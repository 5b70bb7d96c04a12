import { demoMember } from "../../prisma/seed/demo";
import { expect, test } from "../fixture";
import { holdRequests } from "../support/hold-requests";

const newMember = { username: "0899999901", password: "open-sesame-1" };
const somchai = { code: "KBANK", firstName: "Somchai", lastName: "Jaidee", accountNo: "4445556667" };

test("a visitor registers, sees the success message, is redirected to /login and signs in", async ({
  app,
  page,
  t,
  world,
}) => {
  await app.register.open();
  await app.register.submitPhone(newMember.username);
  await expect(app.register.step("profile")).toBeFocused();
  await app.register.submitProfile({ name: "สมชาย", password: newMember.password });
  await expect(app.register.step("bank")).toBeVisible();
  // The success message redirects after two seconds; the request is held so the test can read it.
  const release = await holdRequests(page, "/login", "GET");
  await app.register.submitBank(somchai);
  await expect(app.heading(t("register:done"))).toBeVisible();
  release();
  // The redirect comes after two seconds. Advancing the page's clock instead would abort pending requests.
  await expect(page).toHaveURL("/login");
  await app.login.signIn(newMember);
  await expect(page).toHaveURL("/user/home");
  expect((await world.members())[0]).toMatchObject({ username: newMember.username, name: "สมชาย", main: 0 });
});

test.describe("the phone number", () => {
  test("must have ten characters: the error is at the focused field, and the input is kept", { tag: "@long" }, async ({
    app,
    t,
    browserErrors,
  }) => {
    browserErrors.expect(/^answer 400: POST \/register/);
    await app.register.open();
    for (const phone of ["", "08123", "081234567890", "08x2345678"]) {
      await app.register.submitPhoneAndWait(phone);
      const text = phone === "" ? t("register:required") : t("errors:PHONE_NUMBER_REQUIRE_10_DIGIT");
      await expect(app.register.problems()).toHaveText(text);
      await expect(app.register.phone).toBeFocused();
      await expect(app.register.phone).toHaveValue(phone);
    }
    await app.register.submitPhone("081-234 5670");
    await expect(app.register.step("profile")).toBeVisible();
  });

  test("of an existing member is refused at once, with a link to log in", { tag: "@long" }, async ({
    app,
    page,
    t,
    browserErrors,
  }) => {
    browserErrors.expect(/^answer 409: POST \/register/);
    await app.register.open();
    await app.register.submitPhone("+66 81 234 5678");
    await expect(app.register.problems()).toHaveText(t("errors:EXISTING_USER"));
    await expect(app.register.phone).toBeFocused();
    await page
      .getByRole("main")
      .getByRole("link", { name: t("register:toLogin"), exact: true })
      .click();
    await expect(page).toHaveURL("/login");
    await app.login.signIn({ ...demoMember, username: "081-234-5678" });
    await expect(page).toHaveURL("/user/home");
  });
});

test.describe("the profile", () => {
  test("requires all fields and equal passwords, and keeps all input except passwords", { tag: "@long" }, async ({
    app,
    t,
    browserErrors,
  }) => {
    browserErrors.expect(/^answer 400: POST \/register/);
    await app.register.open();
    await app.register.submitPhone(newMember.username);
    // The submit buttons of both steps have the same name, so wait for the step.
    await expect(app.register.step("profile")).toBeVisible();
    await app.register.next.click();
    await expect(app.register.problems()).toHaveText(Array(3).fill(t("register:required")));
    await expect(app.register.name).toBeFocused();
    await app.register.name.fill("สมชาย");
    await app.register.password.fill("one-password");
    await app.register.confirmPassword.fill("another-one");
    await app.register.next.click();
    await expect(app.register.problems()).toHaveText([t("register:passwordNotEqualMsg")]);
    await expect(app.register.confirmPassword).toBeFocused();
    await expect(app.register.name).toHaveValue("สมชาย");
  });

  test("an unknown invite code shows an error at its field", { tag: "@long" }, async ({ app, browserErrors }) => {
    browserErrors.expect(/^answer 400: POST \/register/);
    await app.register.open();
    await app.register.submitPhone(newMember.username);
    await app.register.inviteCode.fill("PRnobody");
    await app.register.submitProfile({ name: "Somchai", password: newMember.password });
    await expect(app.register.inviteCode).toBeFocused();
    await expect(app.register.inviteCode).toHaveAttribute("aria-invalid", "true");
  });
});

test.describe("the bank account", () => {
  test("of KTB, TMB and BBL needs an English name in upper case", { tag: "@long" }, async ({
    app,
    page,
    t,
    browserErrors,
  }) => {
    browserErrors.expect(/^answer 400: POST \/register/);
    await holdRequests(page, "/login", "GET");
    await app.register.open();
    await app.register.submitPhone(newMember.username);
    await app.register.submitProfile({ name: "Somchai", password: newMember.password });
    await app.register.submitBank({ ...somchai, code: "KTB", firstName: "สมชาย" });
    await expect(app.register.problems()).toHaveText(t("register:requiredEngLangMsg"));
    await expect(app.register.firstName).toBeFocused();
    await expect(app.register.lastName).toHaveValue("JAIDEE");
    await expect(app.register.accountNo).toHaveValue(somchai.accountNo);
    await app.register.submitBank({ ...somchai, code: "KTB" });
    await expect(app.heading(t("register:done"))).toBeVisible();
  });

  test("lists the recommended banks first", { tag: "@long" }, async ({ app, t }) => {
    await app.register.open();
    await app.register.submitPhone(newMember.username);
    await app.register.submitProfile({ name: "Somchai", password: newMember.password });
    const recommended = app.register.bank.locator("optgroup").first();
    await expect(recommended).toHaveAttribute("label", t("register:recommended"));
    expect(
      await recommended.locator("option").evaluateAll((all) => all.map((o) => (o as HTMLOptionElement).value)),
    ).toEqual(expect.arrayContaining(["KBANK", "KTB"]));
  });

  test("of another member shows an error at its field", { tag: "@long" }, async ({ app, t, browserErrors }) => {
    browserErrors.expect(/^answer 409: POST \/register/);
    await app.register.open();
    await app.register.submitPhone(newMember.username);
    await app.register.submitProfile({ name: "Somchai", password: newMember.password });
    await app.register.submitBank({ ...somchai, accountNo: demoMember.bankAccountNo });
    await expect(app.register.problems()).toHaveText(t("errors:EXISTING_BANK"));
    await expect(app.register.accountNo).toBeFocused();
  });
});

test.describe("with a one-time code", () => {
  test.beforeEach(({ world }) => world.do("switch.set", { name: "registerOTP", value: true }));

  test("is sent, refused if wrong, and extracted from a pasted message", async ({
    app,
    page,
    t,
    world,
    browserErrors,
    context,
  }) => {
    browserErrors.expect(/^answer 400: POST \/register/);
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await app.register.open();
    await app.register.submitPhone(newMember.username);
    await expect(app.register.step("code")).toBeVisible();
    const [sms] = await world.sms(newMember.username);
    const code = /\d{6}/.exec(sms?.text ?? "")?.[0] ?? "";
    await expect(app.register.code).toHaveAttribute("autocomplete", "one-time-code");

    await app.register.code.fill("12");
    await app.register.confirm.click();
    await expect(app.register.problems()).toHaveText(t("register:codeDigits", { count: 6 }));
    await app.register.code.fill(code === "111111" ? "222222" : "111111");
    await app.register.confirm.click();
    await expect(app.register.problems()).toHaveText(t("errors:OTP_CODE_INVALID"));

    await page.evaluate((text) => navigator.clipboard.writeText(text), sms?.text ?? "");
    await app.register.code.focus();
    await page.keyboard.press("Control+V");
    await expect(app.register.step("profile")).toBeVisible();
    // A verified phone skips the code step.
    await page.goto("/register");
    await app.register.next.click();
    await expect(app.register.step("profile")).toBeVisible();
  });

  test("another code can be requested after a minute", { tag: "@long" }, async ({ app, page, world, advance }) => {
    await app.register.open();
    await app.register.submitPhone(newMember.username);
    await expect(app.register.step("code")).toBeVisible();
    await expect(app.register.resend).toBeHidden();
    await advance({ seconds: 60 });
    await page.reload();
    await app.register.resend.click();
    await expect.poll(async () => (await world.sms(newMember.username)).length).toBe(2);
    await expect(app.register.resend).toBeHidden();
  });
});

test.describe("an invite code", () => {
  test("comes from the URL, survives steps and reloads, is read-only if stored, and makes the member an invitee", {
    tag: "@long",
  }, async ({ app, page, t, world }) => {
    await holdRequests(page, "/login", "GET");
    const [inviter] = await world.members();
    const code = `PR${inviter?.id}`;
    await app.register.open(`?code=${code}`);
    await app.register.submitPhone(newMember.username);
    await expect(app.register.inviteCode).toHaveValue(code);
    await page.reload();
    await expect(app.register.inviteCode).toHaveValue(code);
    await expect(app.register.inviteCode).toHaveJSProperty("readOnly", true);
    await app.register.submitProfile({ name: "Somchai", password: newMember.password });
    await app.register.submitBank(somchai);
    await expect(app.heading(t("register:done"))).toBeVisible();
    // The simulator books earnings under the newest invitee.
    const { output } = await world.do("invite.earn", { member: inviter?.username ?? "", amount: 12.5 });
    expect(output).toEqual({ from: newMember.username });
  });
});

test("a step that cannot load its data shows an error and a retry button, and loses no input", {
  tag: "@long",
}, async ({ app, page, t, world, browserErrors }) => {
  browserErrors.expect(/^answer 5\d\d: GET \/register/);
  await app.register.open();
  await world.fault("sources", { endpoint: "GET /api/lookup/sources", effect: { code: "INTERNAL_SERVER_ERROR" } });
  await app.register.submitPhone(newMember.username);
  await expect(app.register.problems()).toContainText(t("errors:INTERNAL_SERVER_ERROR"));
  await app.register.name.fill("สมชาย");
  await world.dropFaults();
  await page.getByRole("link", { name: t("outcome:retry") }).click();
  await expect(app.register.problems()).toHaveCount(0);
  await expect(app.register.name).toHaveValue("สมชาย");
  await expect(app.register.source.locator("option")).not.toHaveCount(1);

  await world.fault("banks", { endpoint: "GET /api/lookup/banks", effect: { drop: true } });
  await app.register.submitProfile({ name: "สมชาย", password: newMember.password });
  await expect(app.register.step("bank")).toBeVisible();
  await expect(app.register.problems()).toContainText(t("outcome:unreachable"));
  await world.dropFaults();
  await page.getByRole("link", { name: t("outcome:retry") }).click();
  await app.register.submitBank(somchai);
  await expect(app.heading(t("register:done"))).toBeVisible();
});

test("going back and reloading lose nothing but passwords", async ({ app, page }) => {
  await app.register.open();
  await app.register.submitPhone(newMember.username);
  await app.register.source.selectOption({ index: 1 });
  const source = await app.register.source.inputValue();
  await app.register.submitProfile({ name: "สมชาย ใจดี", password: newMember.password });
  await expect(app.register.step("bank")).toBeVisible();
  await page.goBack();
  await expect(app.register.name).toHaveValue("สมชาย ใจดี");
  await page.reload();
  await expect(app.register.name).toHaveValue("สมชาย ใจดี");
  await expect(app.register.source).toHaveValue(source);
  await expect(app.register.password).toHaveValue("");
  await page.goBack();
  await expect(app.register.phone).toHaveValue(newMember.username);
});

test("going back before hydration loads the page of that URL", { tag: "@long" }, async ({ app, page }) => {
  await app.register.open();
  await app.register.submitPhone(newMember.username);
  await expect(app.register.name).toBeVisible();
  const release = await holdRequests(page, /\/entry\.client-[^/]*\.js$/, "GET");
  await page.reload({ waitUntil: "domcontentloaded" });
  await page.goBack({ waitUntil: "commit" });
  await expect(app.register.phone).toHaveValue(newMember.username);
  release();
  await app.register.submitPhone(newMember.username);
  await expect(app.register.name).toBeVisible();
});

test.describe("without a script", () => {
  test.use({ javaScriptEnabled: false });

  test("the whole wizard works, code included", { tag: "@long" }, async ({ app, page, t, world }) => {
    await world.do("switch.set", { name: "registerOTP", value: true });
    await page.goto("/register");
    await app.register.submitPhone(newMember.username);
    const [sms] = await world.sms(newMember.username);
    await app.register.code.fill(sms?.text ?? "");
    await app.register.confirm.click();
    await app.register.submitProfile({ name: "Somchai", password: newMember.password });
    const release = await holdRequests(page, "/login", "GET");
    await app.register.submitBank(somchai);
    await expect(app.heading(t("register:done"))).toBeVisible();
    release();
    await expect(page).toHaveURL("/login");
  });
});
