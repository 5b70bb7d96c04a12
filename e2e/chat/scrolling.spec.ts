import { CHAT_PAGE_SIZE } from "@mekong/contract/limits";
import { expect, test } from "../fixture";
import { Desk } from "../pages/desk";

const text = (message: string) => ({ message_type: "text" as const, payload: { message } });

test("scrolling up loads older pages and keeps the scroll position", async ({ app, world, t }) => {
  await app.open("/login");
  await app.chat.open();
  await app.chat.sendAndConfirm("the very first");
  await app.chat.close.click();
  const total = 3 * CHAT_PAGE_SIZE;
  for (let i = 2; i <= total; i++) {
    await world.do("chat.reply", { room: "latest", message: text(`message ${i} of ${total}`) });
  }
  await app.open("/login");
  await app.chat.unread(total - 1).click();
  await expect(app.chat.message(`message ${total} of`)).toBeInViewport();
  await expect(app.chat.messages).toHaveCount(CHAT_PAGE_SIZE);
  expect(await app.chat.distanceFromBottom()).toBeLessThanOrEqual(1);

  const first = app.chat.messages.first();
  const words = await first.textContent();
  // Scrolls and measures in one call, because older messages may load immediately and move the first one.
  const before = await first.evaluate((item) => {
    item.closest("[role=log]")?.scrollTo({ top: 30 });
    return item.getBoundingClientRect().top;
  });
  await expect(app.chat.messages).toHaveCount(2 * CHAT_PAGE_SIZE);
  const same = app.chat.messages.nth(CHAT_PAGE_SIZE);
  expect(await same.textContent()).toBe(words);
  expect(Math.abs((await same.evaluate((item) => item.getBoundingClientRect().top)) - before)).toBeLessThanOrEqual(2);

  await app.chat.log.evaluate((log) => log.scrollTo({ top: 0 }));
  await expect(app.chat.messages).toHaveCount(total);
  await expect(app.chat.message("the very first")).toHaveCount(1);
  await expect(app.chat.log.getByText(t("chat:beginning"))).toBeAttached();
});

test("scrolled up, new messages are counted without moving the list; at the bottom the list follows them", {
  tag: "@long",
}, async ({ app, panel, world }) => {
  const desk = new Desk(panel);
  await desk.open();
  await app.open("/login");
  await app.chat.open();
  await app.chat.sendAndConfirm("hello");
  for (let i = 0; i < CHAT_PAGE_SIZE; i++) {
    await world.do("chat.reply", { room: "latest", message: text(`line ${i}`) });
  }
  await expect(app.chat.message("line 9")).toBeInViewport();
  await expect.poll(async () => (await world.rooms())[0]?.customerUnread).toBe(0);
  await desk.openRoom();
  await app.chat.log.evaluate((log) => log.scrollTo({ top: 100 }));
  const scrollPosition = await app.chat.log.evaluate((log) => log.scrollTop);
  await desk.reply("news one");
  await expect(app.chat.pill(1)).toBeVisible();
  await desk.reply("news two");
  await expect(app.chat.pill(2)).toBeVisible();
  expect(await app.chat.log.evaluate((log) => log.scrollTop)).toBe(scrollPosition);
  expect((await world.rooms())[0]?.customerUnread).toBe(2);
  await app.chat.pill(2).click();
  await expect(app.chat.message("news two")).toBeInViewport();
  await expect(app.chat.pill(2)).toHaveCount(0);
  await expect.poll(async () => (await world.rooms())[0]?.customerUnread).toBe(0);
});
