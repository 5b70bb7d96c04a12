import { expect, test } from "../fixture";
import { Desk } from "../pages/desk";
import { openManualDesk } from "../support/open-desk";

const SEND = "POST /api/chat/send-message";

test("a message resent after a lost response is stored once", { tag: "@long" }, async ({ app, panel, world, t }) => {
  const desk = new Desk(panel);
  await desk.open();
  await app.open("/login");
  await app.chat.open();
  await world.fault("lost", { endpoint: SEND, effect: { drop: true }, times: 1 });
  await app.chat.sendMessage("only once");
  const message = app.chat.message("only once");
  await message.getByRole("button", { name: t("chat-message:resend") }).click();
  await expect(message.locator("time")).toBeVisible();
  await expect(message).toHaveCount(1);
  await desk.openRoom();
  await desk.expectMessages("only once");
  expect(await world.roomMessages((await world.rooms())[0]?.id ?? "")).toHaveLength(1);
});

test("a message that is refused can be removed", { tag: "@long" }, async ({ app, world, t }) => {
  await app.open("/login");
  await app.chat.open();
  await world.fault("no", { endpoint: SEND, effect: { code: "REQUEST_LIMIT" }, times: 1 });
  await app.chat.sendMessage("too much");
  await expect(app.chat.message("too much")).toContainText(t("errors:REQUEST_LIMIT"));
  await app.chat
    .message("too much")
    .getByRole("button", { name: t("chat-message:remove") })
    .click();
  await expect(app.chat.message("too much")).toHaveCount(0);
  expect(await world.rooms()).toEqual([]);
});

test("offline messages are queued and sent once and in order when online", { tag: "@long" }, async ({
  app,
  context,
  page,
  panel,
  browserErrors,
  world,
}) => {
  browserErrors.expect(/^failed request: .* net::ERR_INTERNET_DISCONNECTED/);
  await world.do("autopilot.set", { kind: "chat", on: false });
  await app.open("/login");
  await app.chat.open();
  await app.chat.sendAndConfirm("zero");
  const desk = new Desk(panel);
  await desk.open();
  await desk.openRoom();
  await context.setOffline(true);
  await expect(app.chat.state("offline")).toBeVisible();
  for (const words of ["one", "two", "three"]) await app.chat.sendMessage(words);
  await expect(app.chat.messages).toHaveCount(4);
  await desk.reply("are you still there?");
  // The chat sends nothing while offline, so this request causes the expected browser error.
  await page.evaluate(() => fetch("/chat/config").catch(() => {}));
  await context.setOffline(false);
  await expect(app.chat.state("online")).toBeVisible();
  await expect(app.chat.message("three").locator("time")).toBeVisible();
  const all = ["zero", "are you still there?", "one", "two", "three"];
  const stored = await world.roomMessages((await world.rooms())[0]?.id ?? "");
  expect(stored.map(({ message }) => message.payload)).toEqual(all.map((message) => ({ message })));
  await desk.expectMessages("zero", /are you still there/, "one", "two", "three");
  await expect(app.chat.messages).toHaveCount(5);
});

test("a refused join shows an error with a retry button", { tag: "@long" }, async ({ app, world, t }) => {
  await world.do("chat.refuseJoin", { on: true });
  await app.open("/login");
  await app.chat.button.click();
  await expect(app.chat.alert).toContainText(t("chat:cannotChat"));
  await expect(app.chat.state("refused")).toBeVisible();
  await expect(app.chat.field).toBeDisabled();
  await world.do("chat.refuseJoin", { on: false });
  await app.chat.retry.click();
  await expect(app.chat.state("online")).toBeVisible();
  await expect(app.chat.field).toBeEnabled();
});

test("a room that is closed during the chat", { tag: "@long" }, async ({ app, world }) => {
  await app.open("/login");
  await app.chat.open();
  await app.chat.sendAndConfirm("hello");
  await world.do("chat.refuseJoin", { room: "latest", on: true });
  await expect(app.chat.state("refused")).toBeVisible();
  await expect(app.chat.message("hello")).toBeVisible();
});

test.describe("a member", () => {
  test.use({ signedIn: true });

  test("is redirected to the login when the session ends during the chat", { tag: "@long" }, async ({
    app,
    page,
    world,
  }) => {
    await app.home.open();
    await app.chat.open();
    const [member] = (await world.members()).filter(({ username }) => username === "0812345678");
    await world.do("member.expireToken", { member: member?.username ?? "" });
    await expect(page).toHaveURL(/\/login/);
    expect(await world.rooms()).toEqual([]);
  });
});

test("a disabled chat is not shown; a slow or failing one does not affect the page", async ({
  app,
  t,
  world,
  page,
}) => {
  await world.do("switch.set", { name: "enableChatWidget", value: false });
  await app.open("/login");
  await expect(app.heading(t("login:title"))).toBeVisible();
  await expect(app.chat.button).toHaveCount(0);
  await app.open("/contact");
  await expect(app.chat.panel).toHaveCount(0);
  await world.do("switch.set", { name: "enableChatWidget", value: true });
  await world.fault("slow", {
    endpoint: "GET /api/lookup/enableChatWidget",
    effect: { delayMs: [1_000, 1_000] },
    times: 1,
  });
  await app.open("/login");
  await expect(app.heading(t("login:title"))).toBeVisible();
  await expect(app.chat.button).toBeVisible();
  await world.fault("down", { endpoint: "GET /api/lookup/enableChatWidget", effect: { drop: true } });
  await app.open("/login");
  await expect(app.heading(t("login:title"))).toBeVisible();
  await page.waitForLoadState("networkidle");
  await expect(app.chat.button).toHaveCount(0);
});

test("messages received while the chat is closed are counted on its button", { tag: "@long" }, async ({
  app,
  panel,
  world,
}) => {
  const desk = await openManualDesk({ panel, world });
  await app.open("/login");
  await app.chat.open();
  await app.chat.sendAndConfirm("hello");
  await app.chat.close.click();
  await desk.openRoom();
  await desk.reply("one");
  await expect(app.chat.unread(1)).toBeVisible();
  await desk.reply("two");
  await expect(desk.messages.getByText("Read", { exact: true })).toHaveCount(0);
  await expect(app.chat.unread(2)).toBeVisible();
  // The unread count is also shown on a page where the chat has not been opened yet.
  await app.open("/login");
  await app.chat.unread(2).click();
  await expect(app.chat.message("two")).toBeVisible();
  await expect.poll(async () => (await world.rooms())[0]?.customerUnread).toBe(0);
  await expect(desk.messages.getByText("Read", { exact: true }).first()).toBeVisible();
  await app.chat.close.click();
  await expect(app.chat.button).toBeFocused();
});
