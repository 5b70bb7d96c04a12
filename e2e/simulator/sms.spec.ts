import { expect, test } from "../fixture";

test("a code appears as it is sent, is copied into the app, and the address filters by phone", async ({
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
  await app.register.givePhone("0899990001");
  await expect(messages).toHaveCount(1);
  await expect(messages).toContainText("0899990001");
  await expect(messages).toContainText("5:00 left");
  await advance({ seconds: 61 });
  await expect(messages).toContainText("3:59 left");
  await app.register.resend.click();
  await expect(messages).toHaveText([/5:00 left/, /Replaced by a newer one/]);

  const copy = messages.first().getByRole("button", { name: /^Copy the code/ });
  const code = await panel.copied(() => copy.click());
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
