import { expect, test } from "../fixture";
import { App } from "../pages/app";
import { cookieText } from "../support/texts";
import { waitForHydration } from "../support/wait-for-hydration";

test("a code appears when sent, is copied into the app, and the URL filters by phone", async ({
  panel,
  app,
  world,
  advance,
}) => {
  await world.do("switch.set", { name: "registerOTP", value: true });
  await panel.open("sms");
  await expect(panel.page.getByText("No text messages yet")).toBeVisible();
  const messages = panel.page.getByRole("list", { name: "Text messages" }).getByRole("listitem");

  await app.register.open();
  await app.register.submitPhone("0899990001");
  await expect(messages).toHaveCount(1);
  await expect(messages).toContainText("0899990001");
  await expect(messages).toContainText("5:00 left");
  // The countdown starts when the step is shown.
  await expect(app.register.code).toBeVisible();
  await advance({ seconds: 61 });
  await expect(messages).toContainText("3:59 left");
  await app.register.resend.click();
  await expect(messages).toHaveText([/5:00 left/, /Replaced by a newer code/]);

  const copy = messages.first().getByRole("button", { name: /^Copy the code/ });
  const code = await panel.copiedText(() => copy.click());
  expect((await world.sms())[0]?.text).toContain(code);
  await app.register.code.fill(code);
  await app.register.confirm.click();
  await expect(app.register.step("profile")).toBeVisible();

  await panel.page.keyboard.press("Escape");
  await panel.page.getByRole("heading", { level: 1 }).focus();
  await panel.page.keyboard.press("/");
  await panel.page.keyboard.type("0811");
  await expect(panel.page).toHaveURL(/phone=0811/);
  await panel.button("Show all").click();
  await expect(messages).toHaveCount(2);
});

test("an empty inbox links to the registration in this world, whose code appears in it", { tag: "@long" }, async ({
  panel,
  stack,
  t,
  world,
}) => {
  await world.do("switch.set", { name: "registerOTP", value: true });
  await panel.page.context().addCookies([{ name: "i18next", value: cookieText.en, url: stack.web }]);
  await panel.open("sms");
  const popup = panel.page.waitForEvent("popup");
  await panel.page.getByRole("link", { name: "register in the app" }).click();
  const visitor = new App(await popup, t);
  await expect(visitor.page).toHaveURL(/\/register/);
  await waitForHydration(visitor.page);
  await visitor.register.submitPhone("0899990002");
  await expect(visitor.register.step("code")).toBeVisible();
  const messages = panel.page.getByRole("list", { name: "Text messages" }).getByRole("listitem");
  await expect(messages).toHaveText([/0899990002/]);

  const filter = panel.page.getByLabel("Filter by phone");
  await filter.fill("0811");
  await expect(panel.page.getByText("No matching messages")).toBeVisible();
  await filter.fill("0002");
  await expect(messages).toHaveCount(1);
});
