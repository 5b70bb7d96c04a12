import type { WebSocketRoute } from "@playwright/test";
import { expect, test } from "../fixture";
import { Desk } from "../pages/desk";

test("a broken connection is shown and restored, and missed messages appear once and in order", {
  tag: "@long",
}, async ({ app, page, panel, world }) => {
  await world.do("autopilot.set", { kind: "chat", on: false });
  /** New WebSocket connections wait for this promise. */
  let connectionAllowed = Promise.resolve();
  const lines = new Set<{ page: WebSocketRoute; server: WebSocketRoute }>();
  await page.routeWebSocket(/\/socket\.io\//, async (line) => {
    await connectionAllowed;
    lines.add({ page: line, server: line.connectToServer() });
  });
  await app.open("/login");
  await app.chat.open();
  await app.chat.sendAndConfirm("before");
  const desk = new Desk(panel);
  await desk.open();
  await desk.openRoom();
  for (let round = 1; round <= 3; round++) {
    let release = () => {};
    connectionAllowed = new Promise((done) => {
      release = done;
    });
    for (const { page: line, server } of lines) await Promise.all([server.close(), line.close()]);
    lines.clear();
    await expect(app.chat.state("offline")).toBeVisible();
    await desk.reply(`missed ${round}a`);
    await app.chat.sendAndConfirm(`written ${round}`);
    await desk.reply(`missed ${round}b`);
    release();
    await expect(app.chat.state("online")).toBeVisible();
    await expect(app.chat.messages).toHaveCount(1 + 3 * round);
  }
  const stored = (await world.roomMessages((await world.rooms())[0]?.id ?? "")).map(
    ({ message }) => new RegExp((message.payload as { message: string }).message),
  );
  await expect(app.chat.messages).toHaveText(stored);
  await desk.expectMessages(...stored);
});
