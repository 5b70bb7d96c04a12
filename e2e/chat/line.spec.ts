import type { WebSocketRoute } from "@playwright/test";
import { expect, test } from "../fixture";

const text = (message: string) => ({ message_type: "text" as const, payload: { message } });

test("the line breaks: it is said, it comes back by itself, and what was missed is there once and in order", async ({
  app,
  page,
  world,
}) => {
  /** Until it is released, no new line is opened. */
  let way = Promise.resolve();
  const lines = new Set<{ page: WebSocketRoute; server: WebSocketRoute }>();
  await page.routeWebSocket(/\/socket\.io\//, async (line) => {
    await way;
    lines.add({ page: line, server: line.connectToServer() });
  });
  await app.open("/login");
  await app.chat.open();
  await app.chat.say("before");
  await expect(app.chat.message("before").locator("time")).toBeVisible();
  for (let round = 1; round <= 3; round++) {
    let release = () => {};
    way = new Promise((done) => {
      release = done;
    });
    for (const { page: line, server } of lines) await Promise.all([server.close(), line.close()]);
    lines.clear();
    await expect(app.chat.state("offline")).toBeVisible();
    await world.do("chat.reply", { room: "latest", message: text(`missed ${round}a`) });
    await app.chat.say(`written ${round}`);
    await expect(app.chat.message(`written ${round}`).locator("time")).toBeVisible();
    await world.do("chat.reply", { room: "latest", message: text(`missed ${round}b`) });
    release();
    await expect(app.chat.state("online")).toBeVisible();
    await expect(app.chat.messages).toHaveCount(1 + 3 * round);
  }
  const stored = await world.roomMessages((await world.rooms())[0]?.id ?? "");
  const shown = await app.chat.messages.allTextContents();
  expect(shown).toHaveLength(stored.length);
  for (const [index, { message }] of stored.entries()) {
    expect(shown[index]).toContain((message.payload as { message: string }).message);
  }
});
