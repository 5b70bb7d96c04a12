import { expect, test } from "../fixture";
import { Desk } from "../pages/desk";

test("queued messages are sent once and in order, even after a reload", {
  tag: "@long",
}, async ({ app, page, panel, browserErrors, world }) => {
  browserErrors.expect(/^failed request: POST .*\/chat\/send net::ERR_INTERNET_DISCONNECTED/);
  await world.do("autopilot.set", { kind: "chat", on: false });
  await app.open("/login");
  await app.chat.open();
  await app.chat.sendAndConfirm("zero");
  await page.route("**/chat/send", (route) => route.abort("internetdisconnected"));
  for (const words of ["one", "two", "three"]) await app.chat.sendMessage(words);
  await expect(app.chat.messages).toHaveCount(4);
  await page.reload();
  await app.open("/login");
  await app.chat.open();
  // Unsent messages follow the stored ones, in the order written.
  await expect(app.chat.messages).toHaveText([/zero/, /one/, /two/, /three/]);
  await expect(app.chat.message("three").locator("time")).toHaveCount(0);
  await page.unroute("**/chat/send");
  await expect(app.chat.message("three").locator("time")).toBeVisible();
  await expect(app.chat.messages).toHaveText([/zero/, /one/, /two/, /three/]);
  await page.reload();
  await app.chat.open();
  await expect(app.chat.messages).toHaveText([/zero/, /one/, /two/, /three/]);
  const desk = new Desk(panel);
  await desk.open();
  await desk.openRoom();
  await desk.expectMessages("zero", "one", "two", "three");
});

test("a message of an unknown type shows a placeholder between the others", {
  tag: "@long",
}, async ({ app, t, world }) => {
  await app.open("/login");
  await app.chat.open();
  await app.chat.sendAndConfirm("hello");
  const [known] = await world.roomMessages((await world.rooms())[0]?.id ?? "");
  const hologram = { ...known, id: (known?.id ?? 0) + 1, sender: "agent", clientKey: null };
  const conversations = [known, { ...hologram, message: { message_type: "hologram", payload: { frames: 3 } } }];
  const body = { total: 2, unread: 1, session_id: known?.session_id, conversations };
  await world.fault("newer", { endpoint: "POST /api/chat/history", effect: { status: 200, body } });
  await app.open("/contact");
  await app.chat.showInline();
  await expect(app.chat.message("hello")).toHaveCount(1);
  await expect(app.chat.message(t("chat-message:unknown"))).toHaveCount(1);
});

test("terminating the service while the chat is open redirects to /terminated", { tag: "@long" }, async ({
  app,
  page,
  world,
}) => {
  await app.open("/contact");
  await app.chat.showInline();
  await world.do("switch.set", { name: "terminated", value: true });
  await expect(page).toHaveURL(/\/terminated$/);
  const { rows } = await world.traffic({ endpoint: "SOCKET left", count: 1, wait: "5s" });
  expect(rows).toMatchObject([{ status: 410, code: "gone" }]);
});
