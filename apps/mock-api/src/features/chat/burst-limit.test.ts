import { chatHistory, sendChatMessage, uploadChatImage } from "@mekong/contract/http/chat";
import { CHAT_BURST, CHAT_BURST_SECONDS } from "@mekong/contract/limits";
import { afterEach, expect, test, vi } from "vitest";
import { sampleFiles } from "../../invariants/sample-files";
import { runAction } from "../../simulator/registry";
import { TestApp } from "../../testing";
import { codeOf, Storm } from "../../testing-storm";

const guests = ["guest_0123456789abcdef-XYZ", "guest_zyxwvutsrqponmlkjih"] as const;

afterEach(() => {
  vi.useRealTimers();
});

function send(app: TestApp, overrides: { guestId?: string; clientKey?: string } = {}) {
  const message = { message_type: "text" as const, payload: { message: "hello" } };
  return app.call(sendChatMessage, { body: { sender: "customer", message, ...overrides } });
}

/** Sends CHAT_BURST messages. @returns the first response */
async function writeAll(app: TestApp, guestId?: string) {
  const first = await send(app, { guestId, clientKey: "first" });
  for (let n = 1; n < CHAT_BURST; n++) await send(app, { guestId });
  return first;
}

test("stores as many of a hundred parallel messages as are allowed", async () => {
  const app = await TestApp.signedIn();
  const storm = new Storm(100);
  const counts = await storm.run(() => codeOf(send(app)));
  expect(counts).toEqual({ ok: CHAT_BURST, REQUEST_LIMIT: storm.size - CHAT_BURST });
  expect(await app.world.read.chatMessage.count()).toBe(CHAT_BURST);
  expect((await send(app)).status).toBe(429);
});

test("limits one customer only: not another, not support, not reading", async () => {
  const app = await TestApp.signedIn();
  await writeAll(app);
  expect((await send(app)).code).toBe("REQUEST_LIMIT");
  expect((await app.call(chatHistory, { body: {} })).status).toBe(200);
  const reply = { message_type: "text", payload: { message: "slowly, please" } };
  await runAction(app.world, "chat.reply", { room: "latest", message: reply });
  app.token = null;
  const [guest, other] = guests;
  await writeAll(app, guest);
  expect((await send(app, { guestId: guest })).code).toBe("REQUEST_LIMIT");
  expect((await send(app, { guestId: other })).status).toBe(200);
});

test("a repeated clientKey is answered at any time", async () => {
  const app = await TestApp.signedIn();
  const { answer } = await writeAll(app);
  const repeated = await send(app, { clientKey: "first" });
  expect([repeated.status, repeated.answer]).toEqual([200, answer]);
  expect((await send(app, { clientKey: "new" })).code).toBe("REQUEST_LIMIT");
});

test("rejected messages do not count, and the limit resets after its period", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  const app = await TestApp.signedIn();
  for (let n = 0; n < CHAT_BURST; n++) {
    const message = { message_type: "media", payload: { url: false, fileType: "image", filePath: "/uploads/x" } };
    expect((await app.send("POST", "/api/chat/send-message", { sender: "customer", message })).code).toBe(
      "KEY_INVALID",
    );
  }
  await writeAll(app);
  expect((await send(app)).code).toBe("REQUEST_LIMIT");
  // The limit uses real time, not world time.
  await runAction(app.world, "clock.advance", { days: 1 });
  expect((await send(app)).code).toBe("REQUEST_LIMIT");
  vi.advanceTimersByTime(CHAT_BURST_SECONDS * 1000);
  expect((await send(app)).status).toBe(200);
});

test("files count as messages", async () => {
  const app = await TestApp.signedIn();
  const { png } = await sampleFiles();
  const upload = () => {
    const body = new FormData();
    body.set("file", new File([new Uint8Array(png)], "a.png"));
    return app.send("POST", uploadChatImage.path, body);
  };
  expect((await upload()).status).toBe(200);
  for (let n = 1; n < CHAT_BURST; n++) await send(app);
  expect((await upload()).code).toBe("REQUEST_LIMIT");
  expect(await app.world.read.upload.count()).toBe(1);
});

test("history pages stay complete when messages arrive between them", async () => {
  const app = await TestApp.signedIn();
  for (let n = 0; n < 25; n++) await send(app);
  const readIds: number[] = [];
  const readNextPage = async () => {
    const { answer } = await app.call(chatHistory, { body: { skip: readIds.length } });
    readIds.unshift(...answer.conversations.map(({ id }) => id));
    return answer.total;
  };
  await readNextPage();
  for (let n = 0; n < 3; n++) readIds.push((await send(app)).answer.id ?? 0);
  await readNextPage();
  readIds.push((await send(app)).answer.id ?? 0);
  expect(await readNextPage()).toBe(readIds.length);
  const stored = await app.world.read.chatMessage.findMany({ orderBy: { id: "asc" }, select: { id: true } });
  expect(readIds).toEqual(stored.map(({ id }) => id));
});
