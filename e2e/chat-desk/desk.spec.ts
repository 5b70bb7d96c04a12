import { demoMember } from "../../prisma/seed/demo";
import { expect, test } from "../fixture";
import { Desk } from "../pages/desk";
import { ApiCustomer } from "../support/api-customer";
import { totalOf } from "../support/members";
import { openDesk, openManualDesk } from "../support/open-desk";

test("a guest writes and an agent replies: both see it live, with the read mark", async ({ panel, stack, world }) => {
  const guest = ApiCustomer.guest(stack.api, world);
  const desk = await openManualDesk({ panel, world });
  await expect(desk.page.getByText("No conversations yet")).toBeVisible();

  await guest.sendMessage("my deposit is <b>missing</b>", "Noi");
  await expect(desk.room("Noi")).toContainText("Guest");
  await expect(desk.room("Noi")).toContainText("my deposit is <b>missing</b>");
  await expect(desk.room("Noi")).toContainText("1 unread message");
  await expect(desk.page.getByRole("link", { name: "Chat" })).toContainText("1");

  await desk.room("Noi").click();
  await expect(desk.page).toHaveURL(new RegExp(`open=${guest.guestId}`));
  await expect(desk.replyField("Noi")).toBeFocused();
  await desk.page.keyboard.type("one line");
  await desk.page.keyboard.press("Shift+Enter");
  await desk.page.keyboard.type("and another");
  await desk.page.keyboard.press("Enter");
  await expect(desk.messages).toContainText("and another");
  await expect(desk.replyField("Noi")).toHaveValue("");
  expect((await guest.fetchHistory()).at(-1)).toMatchObject({
    sender: "agent",
    message: { message_type: "text", payload: { message: "one line\nand another" } },
  });
  await expect(desk.room("Noi")).not.toContainText("unread");
  await expect(desk.messages.getByText("Sent", { exact: true })).toBeVisible();
  await guest.markRead();
  await expect(desk.messages.getByText("Read", { exact: true })).toBeVisible();

  await guest.sendMessage("thank you");
  await expect(desk.messages.getByText("thank you")).toBeInViewport();
});

test("shows members with name and username, the newest conversation first, and filters", {
  tag: "@long",
}, async ({ panel, stack, world }) => {
  const guest = ApiCustomer.guest(stack.api, world);
  const member = await ApiCustomer.member(stack.api, world);
  await member.sendMessage("first");
  await guest.sendMessage("second", "Noi");
  const desk = new Desk(panel);
  await desk.open();
  await expect(desk.list.getByRole("button")).toHaveText([/Noi.*second/, new RegExp(`${demoMember.username}.*first`)]);
  await member.sendMessage("third");
  await expect(desk.list.getByRole("button")).toHaveText([/third/, /second/]);

  await desk.page.keyboard.press("/");
  await desk.page.keyboard.type(demoMember.username);
  await expect(desk.list.getByRole("button")).toHaveText([/third/]);
  await desk.room("third").click();
  const copy = desk.customer.getByRole("button", { name: "Copy the member ID" });
  expect(await panel.copiedText(() => copy.click())).toBe((await totalOf(world)).id);
  await desk.customer.getByRole("link", { name: demoMember.username }).click();
  await expect(desk.page.getByRole("heading", { level: 1, name: "Members" })).toBeVisible();
  await desk.page.getByRole("link", { name: "Chat with this member" }).click();
  await expect(desk.messages).toContainText("third");
});

test("an agent starts a conversation with a member", { tag: "@long" }, async ({ panel, stack, world }) => {
  const [member] = (await world.members()).filter(({ username }) => username === demoMember.username);
  const desk = new Desk(panel);
  await desk.open(`?open=${member?.id}`);
  await expect(desk.page.getByText("No messages yet")).toBeVisible();
  await desk.replyField(member?.name ?? "").fill("We have a gift for you");
  await desk.press("Send");
  await expect(desk.messages).toContainText("We have a gift for you");
  const receivedMessages = await (await ApiCustomer.member(stack.api, world)).fetchHistory();
  expect(receivedMessages.map(({ message }) => message.payload)).toEqual([{ message: "We have a gift for you" }]);
});

test("a customer's picture is a thumbnail that opens", { tag: "@long" }, async ({ panel, stack, world }) => {
  const guest = ApiCustomer.guest(stack.api, world);
  const { output } = await world.do("slip.image", { amount: 500, member: demoMember.username });
  await guest.sendPicture(output.png, "my slip");
  const desk = new Desk(panel);
  await desk.open(`?open=${guest.guestId}`);
  const picture = desk.messages.getByRole("img", { name: "my slip" });
  await expect(picture).toBeVisible();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100);
  const popup = desk.page.waitForEvent("popup");
  await desk.messages.getByRole("link", { name: "Open the picture" }).click();
  const openedImage = (await popup).getByRole("img");
  await expect.poll(() => openedImage.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100);
});

test("a session is ended, joining refused for one and for all, and allowed again", { tag: "@long" }, async ({
  panel,
  stack,
  world,
}) => {
  const { desk, guest } = await openDesk({ panel, stack, world });
  await desk.customer.getByRole("button", { name: "End conversation" }).click();
  await expect(desk.messages.getByText("Conversation ended")).toHaveCount(1);
  await guest.sendMessage("hello again");
  await expect(desk.messages.getByRole("listitem")).toHaveText([/hello/, "Conversation ended", /hello again/]);
  const sessions = (await guest.fetchHistory()).map(({ session_id }) => session_id);
  expect(new Set(sessions).size).toBe(2);

  await desk.customer.getByRole("button", { name: "Block customer" }).click();
  await expect(desk.room("Noi")).toContainText("Blocked");
  expect((await world.rooms())[0]).toMatchObject({ refused: true });
  await desk.customer.getByRole("button", { name: "Unblock customer" }).click();
  await expect(desk.room("Noi")).not.toContainText("Blocked");

  await panel.button("Block new chats").click();
  await panel.button("New chats are blocked").click();
  await expect(panel.button("Block new chats")).toBeVisible();
  expect((await world.rooms())[0]).toMatchObject({ refused: false });
});

test("the bot is switched off and on, with its delay", { tag: "@long" }, async ({ panel, stack, world }) => {
  const desk = new Desk(panel);
  await desk.open();
  await desk.page.getByRole("switch", { name: "Bot on" }).click();
  await expect(desk.page.getByRole("switch", { name: "Bot off" })).toBeVisible();
  const guestWithoutBot = ApiCustomer.guest(stack.api, world);
  await guestWithoutBot.sendMessage("anybody?");
  await world.do("clock.advance", { seconds: 60 });
  expect(await guestWithoutBot.fetchHistory()).toHaveLength(1);

  await desk.page.getByRole("switch", { name: "Bot off" }).click();
  await panel.button(/^Bot: after/).click();
  const form = desk.page.getByRole("dialog", { name: "Bot" });
  await form.getByLabel("Delay (seconds)").fill("7");
  await form.getByRole("button", { name: "Set the autopilot" }).click();
  await expect(panel.button("Bot: after 7 s")).toBeVisible();
  const guestWithBot = ApiCustomer.guest(stack.api, world);
  await guestWithBot.sendMessage("hello?");
  await world.do("clock.advance", { seconds: 7 });
  expect((await guestWithBot.fetchHistory()).map(({ sender }) => sender)).toEqual(["customer", "agent"]);
});

test("older messages load on demand and keep the scroll position", { tag: "@long" }, async ({
  panel,
  stack,
  world,
}) => {
  const guest = ApiCustomer.guest(stack.api, world);
  await guest.sendMessage("the very first", "Noi");
  for (let n = 1; n <= 70; n++) {
    const message = { message_type: "text" as const, payload: { message: `answer number ${n}.` } };
    await world.do("chat.reply", { room: guest.guestId, message });
  }
  const desk = new Desk(panel);
  await desk.open(`?open=${guest.guestId}`);
  await expect(desk.messages.getByText("answer number 70.")).toBeInViewport();
  const oldest = desk.messages.getByRole("listitem").first();
  const words = (await oldest.textContent()) ?? "";
  await oldest.scrollIntoViewIfNeeded();
  const reading = desk.messages.getByRole("listitem").filter({ hasText: words });
  const before = await reading.boundingBox();
  await desk.page.getByRole("button", { name: "Show older messages" }).press("Enter");
  await expect(desk.messages.getByText("the very first")).toHaveCount(1);
  const after = await reading.boundingBox();
  expect(Math.abs((after?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(4);
  expect(await desk.messages.getByRole("listitem").count()).toBe(71);

  await guest.sendMessage("are you there?");
  await desk.page.getByRole("button", { name: "1 new message" }).click();
  await expect(desk.messages.getByText("are you there?")).toBeInViewport();
});

test("a refused reply shows an error and keeps its text", { tag: "@long" }, async ({
  panel,
  stack,
  world,
  browserErrors,
}) => {
  browserErrors.expect(/^failed request: POST .*chat\.reply/);
  const { desk, guest } = await openDesk({ panel, stack, world });
  await desk.page.route("**/actions/chat.reply", (route) => route.abort("connectionrefused"), { times: 1 });
  await desk.replyField("Noi").fill("do not lose me");
  await desk.page.keyboard.press("Enter");
  await expect(desk.form.getByRole("alert")).toContainText("Can't reach mock-api");
  await expect(desk.replyField("Noi")).toHaveValue("do not lose me");
  await desk.press("Send");
  await expect(desk.messages).toContainText("do not lose me");
  await expect(desk.form.getByRole("alert")).toBeHidden();
  expect(await guest.fetchHistory()).toHaveLength(2);
});
