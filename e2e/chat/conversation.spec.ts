import { demoMember } from "../../prisma/seed/demo";
import { expect, test } from "../fixture";
import { openManualDesk } from "../support/open-desk";

const text = (message: string) => ({ message_type: "text" as const, payload: { message } });

for (const { role, page: address, signedIn } of [
  { role: "a visitor", page: "/login", signedIn: false },
  { role: "a member", page: "/user/home", signedIn: true },
]) {
  test.describe(`for ${role}`, () => {
    test.use({ signedIn });

    test("a message arrives once, and the reply appears at once", { tag: "@long" }, async ({ app, panel, world }) => {
      const desk = await openManualDesk({ panel, world });
      await app.open(address);
      await app.chat.open();
      await app.chat.sendMessage("Hello, I need help");
      await expect(app.chat.message("Hello, I need help")).toHaveCount(1);
      await expect(app.chat.message("Hello, I need help").locator("time")).toBeVisible();
      const [room] = await world.rooms();
      expect(await world.roomMessages(room?.id ?? "")).toMatchObject([
        { sender: "customer", message: text("Hello, I need help") },
      ]);
      expect(Boolean(room?.guestId)).toBe(!signedIn);

      await desk.openRoom();
      await desk.expectMessages("Hello, I need help");
      await desk.page.keyboard.type("How");
      await expect(app.chat.log.getByText(app.t("chat-message:typing"))).toBeAttached();
      await desk.reply("How can we help?");
      await expect(app.chat.message("How can we help?")).toHaveCount(1);
      await expect(app.chat.log.getByText(app.t("chat-message:typing"))).toHaveCount(0);
      // A message visible for a second is marked as read.
      await expect(desk.messages.getByText("Read", { exact: true })).toBeVisible();
      expect((await world.rooms())[0]?.customerUnread).toBe(0);
    });

    test("the conversation survives a reload and shows the end of the session", { tag: "@long" }, async ({
      app,
      page,
      world,
    }) => {
      await app.open(address);
      await app.chat.open();
      await app.chat.sendAndConfirm("before");
      await world.do("chat.endSession", { room: "latest" });
      await page.reload();
      await app.open(address);
      await app.chat.open();
      await expect(app.chat.message("before")).toHaveCount(1);
      await expect(app.chat.sessionEnd).toHaveCount(0);
      await app.chat.sendMessage("after");
      await expect(app.chat.sessionEnd).toHaveCount(1);
    });
  });
}

test("a visitor's conversation is separate from the member's and returns after signing out", { tag: "@long" }, async ({
  app,
  page,
  panel,
  t,
  world,
}) => {
  const desk = await openManualDesk({ panel, world });
  await app.open("/login");
  await app.chat.open();
  await app.chat.sendAndConfirm("as a guest");
  await app.chat.close.click();
  await app.login.signIn();
  await expect(app.home.card).toBeVisible();
  await app.chat.open();
  await expect(app.chat.panel.getByText(t("chat:empty"))).toBeVisible();
  await app.chat.sendAndConfirm("as a member");
  await expect(desk.list.getByRole("button")).toHaveText([
    new RegExp(`${demoMember.username}.*as a member`),
    /Guest.*as a guest/,
  ]);
  await desk.openRoom(desk.room("as a guest"));
  await desk.reply("to the guest");
  // The member's chat does not receive the guest's message.
  await expect(app.chat.messages).toHaveCount(1);
  await app.chat.close.click();
  await page
    .getByRole("button", { name: t("layout:logout") })
    .first()
    .click();
  await expect(app.heading(t("login:title"))).toBeVisible();
  await app.chat.unread(1).click();
  await expect(app.chat.messages).toHaveText([/as a guest/, /to the guest/]);
});

test("shows every message type, and its buttons work", async ({ app, world }) => {
  await app.open("/login");
  await app.chat.open();
  await app.chat.sendAndConfirm("show me");
  const reply = (message: Parameters<typeof world.do<"chat.reply">>[1]["message"]) =>
    world.do("chat.reply", { room: "latest", message });
  const web = { title: "Our site", type: "web" as const, payload: "https://mekong.example/help" };
  const pressed = { title: "Yes please", type: "postback" as const, payload: "YES" };
  await reply({ message_type: "buttons", payload: { message: "Choose", buttons: [web, pressed] } });
  await expect(app.chat.message("Choose").getByRole("link", { name: "Our site" })).toHaveAttribute("href", web.payload);
  await app.chat.message("Choose").getByRole("button", { name: "Yes please" }).click();
  await expect(app.chat.messages.last()).toContainText("Yes please");
  await expect
    .poll(async () => (await world.roomMessages((await world.rooms())[0]?.id ?? "")).at(-1)?.message)
    .toMatchObject({ message_type: "postback", payload: { message: "Yes please", payload: "YES" } });
  await expect(app.chat.message("Choose").getByRole("button", { name: "Yes please" })).toBeVisible();

  const quick = { title: "Quick answer", type: "text" as const };
  await reply({ message_type: "quick_replies", payload: { message: "Quickly", buttons: [quick] } });
  await app.chat.message("Quickly").getByRole("button", { name: "Quick answer" }).click();
  await expect(app.chat.messages.last()).toContainText("Quick answer");
  // The time appears once the message is stored, so that later replies follow it.
  await expect(app.chat.messages.last().locator("time")).toBeVisible();
  await expect(app.chat.message("Quickly").getByRole("button")).toHaveCount(0);

  await reply({
    message_type: "generic",
    payload: {
      slides: [
        { title: "First slide", buttons: [web] },
        { title: "Second slide", buttons: [] },
      ],
    },
  });
  await expect(app.chat.message("Second slide")).toBeVisible();
  await reply({ message_type: "text", payload: { message: "javascript:alert(1) <img src=x onerror=alert(1)>" } });
  await expect(app.chat.messages.last()).toContainText("<img src=x onerror=alert(1)>");
  await expect(app.chat.messages.last().getByRole("link")).toHaveCount(0);
});

test("two windows show the same, each message once", { tag: "@long" }, async ({ app, page, context, t, world }) => {
  await app.open("/login");
  await app.chat.open();
  const { App } = await import("../pages/app");
  const secondApp = new App(await context.newPage(), t);
  await secondApp.open("/login");
  await secondApp.chat.open();
  await app.chat.sendMessage("from one");
  await expect(secondApp.chat.message("from one")).toHaveCount(1);
  await secondApp.chat.sendMessage("from the other");
  await expect(app.chat.message("from the other")).toHaveCount(1);
  await world.do("chat.reply", { room: "latest", message: text("to both") });
  for (const { chat } of [app, secondApp]) {
    await expect(chat.message("to both")).toHaveCount(1);
    await expect(chat.messages).toHaveCount(3);
  }
  expect(page.url()).toContain("/login");
});
