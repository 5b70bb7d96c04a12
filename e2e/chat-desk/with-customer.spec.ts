import { fileURLToPath } from "node:url";
import { PNG } from "pngjs";
import { demoMember } from "../../prisma/seed/demo";
import { expect, test } from "../fixture";
import { App } from "../pages/app";
import { Desk } from "../pages/desk";
import { openManualDesk } from "../support/open-desk";
import { cookieText } from "../support/texts";
import { waitForHydration } from "../support/wait-for-hydration";

test.describe("with a customer's browser", () => {
  test.use({ signedIn: true });

  test("an agent sends a picture and a video to the customer; other files show an error and are not sent", {
    tag: "@long",
  }, async ({ app, panel, t, world, browserErrors }) => {
    browserErrors.expect(/answer 422: POST .*upload-image/);
    await world.do("autopilot.set", { kind: "chat", on: false });
    await app.open("/user/home");
    await app.chat.open();
    await app.chat.sendMessage("show me");
    const desk = new Desk(panel);
    await desk.open();
    await desk.room(demoMember.username).click();
    await desk.chooseType("Media");
    const picker = desk.form.getByLabel("File to upload");
    await picker.setInputFiles({ name: "a.png", mimeType: "image/png", buffer: Buffer.from("<svg/>") });
    await expect(desk.form.getByRole("alert")).toContainText("image/png, image/jpeg, image/gif");
    const png = PNG.sync.write(new PNG({ width: 300, height: 200 }));
    await picker.setInputFiles({ name: "steps.png", mimeType: "image/png", buffer: png });
    await expect(desk.preview.getByRole("img")).toBeVisible();
    await expect(desk.form.getByRole("alert")).toBeHidden();
    await desk.form.getByLabel(/^Caption/).fill("like this");
    await desk.press("Send");
    const image = app.chat.message("like this").locator("img");
    await expect.poll(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(300);

    await picker.setInputFiles(fileURLToPath(new URL("../../apps/web/public/help/balance.mp4", import.meta.url)));
    await expect(desk.preview.locator("video")).toBeVisible();
    await desk.press("Send");
    await app.chat.messages.getByRole("button", { name: t("chat-message:media.openVideo") }).click();
    const video = app.page.getByRole("dialog", { name: t("chat-message:media.video") }).locator("video");
    await expect.poll(() => video.evaluate((film: HTMLVideoElement) => film.currentTime)).toBeGreaterThan(0.2);
  });

  test("agent and customer chat: presence, typing, replies, a pressed button, end of session, blocked join", async ({
    app,
    panel,
    t,
    world,
  }) => {
    const desk = await openManualDesk({ panel, world });
    await app.open("/user/home");
    await app.chat.open();
    await app.chat.sendMessage("where is my deposit?");
    const room = desk.room(demoMember.username);
    await expect(room).toContainText("where is my deposit?");
    await expect(room).toContainText("Online");

    await room.click();
    await expect(desk.page.getByRole("textbox", { name: /^Message to / })).toBeFocused();
    await desk.page.keyboard.type("One mo");
    await expect(app.chat.log.getByText(t("chat-message:typing"))).toBeAttached();
    await desk.page.keyboard.type("ment, please");
    await desk.page.keyboard.press("Enter");
    await expect(app.chat.message("One moment, please")).toHaveCount(1);
    await expect(app.chat.log.getByText(t("chat-message:typing"))).toHaveCount(0);
    await expect(desk.messages.getByText("Read", { exact: true })).toBeVisible();

    await desk.chooseType("Buttons");
    await desk.form.getByLabel("Message text").fill("Which bank?");
    await desk.formGroup("Button 1").getByLabel("Title").fill("KBANK");
    await desk.formGroup("Button 1").getByLabel("Payload").fill("bank-kbank");
    await desk.press("Send");
    await app.chat.log.getByRole("button", { name: "KBANK" }).click();
    await expect(desk.messages.getByRole("listitem").last()).toContainText("bank-kbank");

    await desk.customer.getByRole("button", { name: "End conversation" }).click();
    await expect(desk.messages.getByText("Conversation ended")).toHaveCount(1);
    await app.chat.sendMessage("one more thing");
    await expect(app.chat.sessionEnd).toHaveCount(1);

    await desk.customer.getByRole("button", { name: "Block customer" }).click();
    await expect(app.chat.state("refused")).toBeVisible();
    await expect(room).toContainText("Offline");
    await desk.customer.getByRole("button", { name: "Unblock customer" }).click();
    await app.chat.retry.click();
    await expect(app.chat.state("online")).toBeVisible();
    await expect(room).toContainText("Online");
  });
});

test("an empty desk links to the contact page of this world, whose messages reach the desk", {
  tag: "@long",
}, async ({ panel, stack, t, world }) => {
  await panel.page.context().addCookies([{ name: "i18next", value: cookieText.en, url: stack.web }]);
  const desk = await openManualDesk({ panel, world });
  const popup = panel.page.waitForEvent("popup");
  await desk.page.getByRole("link", { name: "the app’s /contact page" }).click();
  const guest = new App(await popup, t);
  await expect(guest.page).toHaveURL(/\/contact/);
  await guest.chat.showInline();
  await guest.chat.sendMessage("is anybody here?");
  await expect(desk.room("is anybody here?")).toContainText("Guest");
  expect(await world.rooms()).toHaveLength(1);
});

test("blocking chats disconnects current customers and refuses new ones; unblocking lets both write", {
  tag: "@long",
}, async ({ app, panel, t, world, browser, stack, browserErrors }) => {
  const desk = await openManualDesk({ panel, world });
  await app.open("/login");
  await app.chat.open();
  await app.chat.sendMessage("here first");
  await expect(desk.room("here first")).toContainText("Online");

  const blockNewChats = desk.page.getByRole("button", { name: "Block new chats" });
  expect(await panel.copiedTextAs("a Playwright line", blockNewChats.locator(".."))).toBe(
    'await world.do("chat.refuseJoin", { on: true });',
  );
  await blockNewChats.click();
  const unblock = panel.button("New chats are blocked. Unblock");
  await expect(unblock).toBeVisible();
  await expect(app.chat.state("refused")).toBeVisible();
  await expect(app.chat.field).toBeDisabled();

  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  browserErrors.observe(context);
  await context.addCookies([
    { name: "world", value: world.name, url: stack.web },
    { name: "i18next", value: cookieText.en, url: stack.web },
  ]);
  const lateCustomer = new App(await context.newPage(), t);
  await lateCustomer.page.goto(`${stack.web}/login`);
  await waitForHydration(lateCustomer.page);
  await lateCustomer.chat.button.click();
  await expect(lateCustomer.chat.alert).toContainText(t("chat:cannotChat"));
  await expect(lateCustomer.chat.state("refused")).toBeVisible();
  // A retry is refused while new chats are blocked.
  await lateCustomer.chat.retry.click();
  await expect(lateCustomer.chat.state("refused")).toBeVisible();
  expect(await world.rooms()).toHaveLength(1);

  await unblock.click();
  await expect(blockNewChats).toBeVisible();
  for (const [chat, words] of [
    [app.chat, "back again"],
    [lateCustomer.chat, "in at last"],
  ] as const) {
    await chat.retry.click();
    await expect(chat.state("online")).toBeVisible();
    await chat.sendMessage(words);
    await expect(desk.room(words)).toContainText("Online");
  }
  await context.close();
});
