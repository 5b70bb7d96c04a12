import { chatConfig, chatHistory, readChat, sendChatMessage } from "@mekong/contract/http/chat";
import { CHAT_MESSAGE_MAX_CHARACTERS, CHAT_TICKET_SECONDS } from "@mekong/contract/limits";
import { expect, test } from "vitest";
import { demoMember } from "../../../../../prisma/seed/demo";
import { redeemTicket } from "../../domain/chat/ticket";
import { hashToken } from "../../domain/sign-in";
import { runAction } from "../../simulator/registry";
import { TestApp } from "../../testing";
import { Storm } from "../../testing-storm";
import { TEST_NOW } from "../../world/testing";

const guest = "guest_0123456789abcdef-XYZ";
const otherGuest = "guest_zyxwvutsrqponmlkjih";

function text(message: string) {
  return { sender: "customer" as const, message: { message_type: "text" as const, payload: { message } } };
}

async function readHistory(
  app: TestApp,
  body: { guestId?: string; userId?: string; limit?: number; skip?: number } = {},
) {
  const { answer, status } = await app.call(chatHistory, { body });
  expect(status).toBe(200);
  return answer.conversations.map(({ sender, message }) => {
    const payload = message.payload as { message?: string };
    return `${sender}: ${payload.message ?? message.message_type}`;
  });
}

async function signInAsAnother(app: TestApp) {
  await runAction(app.world, "member.create", { username: "0899999999", password: "another1" });
  await app.signIn({ username: "0899999999" });
}

test("config returns the prefix to everyone and a ticket to members, valid for its lifetime and world", async () => {
  const app = await TestApp.start();
  const { answer: asGuest } = await app.call(chatConfig, {});
  expect(asGuest).toEqual({ PREFIX: "support-" });
  await app.signIn();
  const { ticket = "" } = (await app.call(chatConfig, {})).answer;
  expect(await redeemTicket(app.world, ticket)).toBe(hashToken(app.token ?? ""));
  for (const forged of [
    "",
    "a.b.c",
    `${ticket}x`,
    ticket.replace(/^./, (first) => (first === "_" ? "-" : "_")),
    ticket.replace(/\.\d+\./, ".9999999999."),
  ]) {
    expect(await redeemTicket(app.world, forged)).toBeNull();
  }
  await runAction(app.world, "clock.advance", { seconds: CHAT_TICKET_SECONDS });
  expect(await redeemTicket(app.world, ticket)).toBeNull();
});

test("stores a member's message in the member's room, whatever ids the body claims", async () => {
  const app = await TestApp.signedIn();
  const sent = await app.call(sendChatMessage, {
    body: { ...text("  hello  "), userId: "someone", guestId: guest, username: "x", name: "y", session_id: "z" },
  });
  expect(sent.status).toBe(200);
  expect(sent.answer).toEqual({ createdAt: TEST_NOW, id: expect.any(Number), session_id: expect.any(String) });
  const { answer } = await app.call(chatHistory, { body: { userId: "someone-else" } });
  const member = await app.world.read.member.findUniqueOrThrow({ where: { username: "0812345678" } });
  expect(answer).toMatchObject({ total: 1, unread: 0, session_id: sent.answer.session_id });
  expect(answer.conversations).toEqual([
    {
      id: sent.answer.id,
      sender: "customer",
      message: { message_type: "text", payload: { message: "hello" }, deliver: "succeed" },
      createdAt: TEST_NOW,
      session_id: sent.answer.session_id,
      userId: member.id,
      guestId: null,
      username: member.username,
      name: member.name,
      deviceToken: null,
      clientKey: null,
      readAt: null,
    },
  ]);
  app.token = null;
  expect(await readHistory(app, { guestId: guest })).toEqual([]);
});

test("nobody can read another room: not a member, not a guest, not with the member's id", async () => {
  const app = await TestApp.signedIn();
  await app.call(sendChatMessage, { body: text("mine") });
  const [room] = await app.world.read.chatRoom.findMany();
  const id = room?.id ?? "";

  await signInAsAnother(app);
  expect(await readHistory(app, { userId: id })).toEqual([]);
  app.token = null;
  expect(await readHistory(app, { guestId: guest })).toEqual([]);
  // A member id never has the form of a guest id.
  const asGuest = await app.send("POST", "/api/chat/history", { guestId: id });
  expect([asGuest.status, asGuest.code, asGuest.path]).toEqual([400, "KEY_INVALID", "guestId"]);
  const stolen = await app.send("POST", "/api/chat/history", { userId: id, guestId: guest });
  expect([stolen.status, stolen.code]).toEqual([401, "invalid-token"]);
});

test("a member with an expired sign-in does not write as a guest", async () => {
  const app = await TestApp.signedIn();
  await runAction(app.world, "member.expireToken", { member: "0812345678" });
  const body = { ...text("hello"), userId: "mine", guestId: guest };
  expect((await app.call(sendChatMessage, { body })).code).toBe("EXPIRED_AUTH_TOKEN");
  await runAction(app.world, "member.deactivate", { member: "0812345678" });
  expect((await app.call(chatHistory, { body: { userId: "mine", guestId: guest } })).status).toBeGreaterThanOrEqual(
    401,
  );
  expect(await app.world.read.chatMessage.count()).toBe(0);
});

test("accepts a long guest id; refuses a short, malformed or missing one", async () => {
  const app = await TestApp.start();
  expect((await app.call(sendChatMessage, { body: { ...text("hi"), guestId: guest, name: "Noy" } })).status).toBe(200);
  expect(await readHistory(app, { guestId: guest })).toEqual(["customer: hi"]);
  expect(await readHistory(app, { guestId: otherGuest })).toEqual([]);
  const { answer } = await app.call(chatHistory, { body: { guestId: guest } });
  expect(answer.conversations[0]).toMatchObject({ guestId: guest, userId: null, username: null, name: "Noy" });
  for (const guestId of [
    "short",
    "x".repeat(19),
    "x".repeat(65),
    "guest 0123456789abcdefgh",
    "0123456789abcdef01234567",
    5,
  ]) {
    for (const [method, url, extraFields] of [
      ["POST", "/api/chat/send-message", text("hi")],
      ["POST", "/api/chat/history", {}],
      ["PUT", "/api/chat/read-customer/", {}],
    ] as const) {
      const { status, code, path } = await app.send(method, url, { ...extraFields, guestId });
      expect([guestId, url, status, code, path]).toEqual([guestId, url, 400, "KEY_INVALID", "guestId"]);
    }
  }
  for (const body of [{}, { guestId: null }, { userId: null, guestId: null }]) {
    const { status, code, path } = await app.send("POST", "/api/chat/history", body);
    expect([status, code, path]).toEqual([400, "KEY_MISSING", "guestId"]);
  }
});

test("accepts text of 1 to 2,000 characters after trimming", async () => {
  const app = await TestApp.signedIn();
  const longest = "ก".repeat(CHAT_MESSAGE_MAX_CHARACTERS);
  expect((await app.call(sendChatMessage, { body: text(`  ${longest}\n`) })).status).toBe(200);
  for (const message of ["", "   ", "\n\t", `${longest}ก`, 5, null, ["x"], {}]) {
    const { status, code, path } = await app.send("POST", "/api/chat/send-message", text(message as string));
    expect([message, status, code, path]).toEqual([message, 400, "KEY_INVALID", "message.payload.message"]);
  }
  expect(await app.world.read.chatMessage.count()).toBe(1);
});

const BLANK_TEXTS = [
  "\u200b\u200b",
  "\u00a0\u3000",
  "\u2060\ufeff",
  "\u3164\u115f",
  "\u2800",
  "\u202e",
  "\u{e0020}",
  "\u{1d159}",
];

test("refuses texts without a visible character, of customers and agents", async () => {
  const app = await TestApp.signedIn();
  const { id } = await app.world.read.member.findUniqueOrThrow({ where: { username: demoMember.username } });
  for (const blank of BLANK_TEXTS) {
    const { status, code, path } = await app.send("POST", "/api/chat/send-message", text(blank));
    expect([blank, status, code, path]).toEqual([blank, 400, "KEY_INVALID", "message.payload.message"]);
    for (const message of [
      { message_type: "text", payload: { message: blank } },
      { message_type: "buttons", payload: { message: "x", buttons: [{ title: blank, type: "text" }] } },
      { message_type: "generic", payload: { slides: [{ title: blank }] } },
    ]) {
      await expect(runAction(app.world, "chat.reply", { room: id, message })).rejects.toThrow();
    }
  }
  expect(await app.world.read.chatMessage.count()).toBe(0);
});

test("a blank caption or subtitle is stored as none, and a guest with a blank name is Guest", async () => {
  const app = await TestApp.start();
  const guestId = "guest_0123456789abcdef-1";
  await app.call(sendChatMessage, { body: { ...text("hi"), guestId, name: "\u200b\u3164" } });
  expect((await app.world.read.chatRoom.findFirstOrThrow()).name).toBe("Guest");
  const message = { message_type: "generic", payload: { slides: [{ title: "a", subtitle: "\u200b" }] } };
  await runAction(app.world, "chat.reply", { room: guestId, message });
  const { conversations } = (await app.call(chatHistory, { body: { guestId } })).answer;
  expect(conversations.at(-1)?.message.payload).toMatchObject({ slides: [{ title: "a", subtitle: "" }] });
});

test("accepts a message of 2,000 emoji and refuses one more", async () => {
  const app = await TestApp.signedIn();
  expect((await app.call(sendChatMessage, { body: text("😀".repeat(CHAT_MESSAGE_MAX_CHARACTERS)) })).status).toBe(200);
  const { status, code } = await app.send(
    "POST",
    "/api/chat/send-message",
    text("😀".repeat(CHAT_MESSAGE_MAX_CHARACTERS + 1)),
  );
  expect([status, code]).toEqual([400, "KEY_INVALID"]);
});

test("each message keeps the device token that was sent with it, or null", async () => {
  const app = await TestApp.signedIn();
  await app.call(sendChatMessage, { body: { ...text("one"), deviceToken: "push-1" } });
  await app.call(sendChatMessage, { body: text("two") });
  await runAction(app.world, "chat.reply", { room: "latest", message: text("three").message });
  const { conversations } = (await app.call(chatHistory, { body: {} })).answer;
  expect(conversations.map(({ deviceToken }) => deviceToken)).toEqual(["push-1", null, null]);
});

test("accepts text, media and postbacks of customers, and no unknown field", async () => {
  const app = await TestApp.signedIn();
  const buttons = [{ title: "a", type: "postback", payload: "a" }];
  const refused: Array<[object, string]> = [
    [{ message_type: "buttons", payload: { message: "x", buttons } }, "message.message_type"],
    [{ message_type: "quick_replies", payload: { message: "x", buttons } }, "message.message_type"],
    [{ message_type: "generic", payload: { slides: [{ title: "x" }] } }, "message.message_type"],
    [{ message_type: "unknown", payload: {} }, "message.message_type"],
    [{ message_type: "text", payload: { message: "x", html: "<b>" } }, "message.payload.html"],
    [{ message_type: "text", payload: "x" }, "message.payload"],
    [{ message_type: "text", payload: { message: "x" }, sender: "agent" }, "message.sender"],
    [{ message_type: "postback", payload: { message: "x", payload: "" } }, "message.payload.payload"],
  ];
  for (const [message, path] of refused) {
    const response = await app.send("POST", "/api/chat/send-message", { sender: "customer", message });
    expect([message, response.status, response.code, response.path]).toEqual([message, 400, "KEY_INVALID", path]);
  }
  for (const sender of ["agent", "other", "", null]) {
    const { status, path } = await app.send("POST", "/api/chat/send-message", { ...text("x"), sender });
    expect([status, path]).toEqual([400, "sender"]);
  }
  const extra = await app.send("POST", "/api/chat/send-message", { ...text("x"), memberId: "x" });
  expect([extra.status, extra.code, extra.path]).toEqual([400, "KEY_INVALID", "memberId"]);
  expect(await app.world.read.chatMessage.count()).toBe(0);
});

test("stores the same clientKey once per room, also with twenty parallel requests", async () => {
  const app = await TestApp.signedIn();
  const body = { ...text("once"), clientKey: "key-1" };
  const storm = new Storm(20);
  const ids = await storm.run(async () => String((await app.call(sendChatMessage, { body })).answer.id));
  const { id } = await app.world.read.chatMessage.findFirstOrThrow();
  expect(ids).toEqual({ [id]: storm.size });
  expect(await readHistory(app)).toEqual(["customer: once"]);
  app.token = null;
  await app.call(sendChatMessage, { body: { ...body, guestId: guest } });
  expect(await app.world.read.chatMessage.count()).toBe(2);
});

test("history returns the ten newest first, then ten more, each page oldest first", async () => {
  const app = await TestApp.signedIn();
  for (let n = 1; n <= 25; n++) await app.call(sendChatMessage, { body: text(String(n)) });
  const numbers = async (page: { limit?: number; skip?: number }) =>
    (await readHistory(app, page)).map((line) => Number(line.slice("customer: ".length)));
  const upTo = (last: number, length: number) => Array.from({ length }, (_, n) => last - length + 1 + n);
  expect(await numbers({})).toEqual(upTo(25, 10));
  expect(await numbers({ skip: 10 })).toEqual(upTo(15, 10));
  expect(await numbers({ skip: 20 })).toEqual(upTo(5, 5));
  expect(await numbers({ skip: 25 })).toEqual([]);
  expect(await numbers({ limit: 3, skip: 1 })).toEqual([22, 23, 24]);
  for (const bad of [{ limit: 0 }, { limit: 101 }, { limit: 1.5 }, { limit: "10" }, { skip: -1 }, { skip: 1e9 }]) {
    const { status, code, path } = await app.send("POST", "/api/chat/history", bad);
    expect([bad, status, code, path]).toEqual([bad, 400, "KEY_INVALID", Object.keys(bad)[0]]);
  }
});

test("reading resets the unread count and sets the time of reading", async () => {
  const app = await TestApp.signedIn();
  await app.call(sendChatMessage, { body: text("hello") });
  const reply = { message_type: "text", payload: { message: "hi" } };
  for (let n = 0; n < 3; n++) await runAction(app.world, "chat.reply", { room: "latest", message: reply });
  const unread = async () => (await app.call(chatHistory, { body: {} })).answer.unread;
  expect(await unread()).toBe(3);
  expect((await app.call(readChat, { body: {} })).answer).toEqual({ message: "SUCCESS" });
  expect(await unread()).toBe(0);
  const { conversations } = (await app.call(chatHistory, { body: {} })).answer;
  expect(conversations.map(({ readAt }) => readAt)).toEqual([TEST_NOW, TEST_NOW, TEST_NOW, TEST_NOW]);
  await signInAsAnother(app);
  expect((await app.call(readChat, { body: {} })).answer).toEqual({ message: "SUCCESS" });
});

test("emits a stored message after the commit, with the whole conversation", async () => {
  const app = await TestApp.signedIn();
  await app.call(sendChatMessage, { body: text("hello") });
  const event = app.world.events.after(0).find(({ about }) => about === "chat");
  expect(event?.data).toEqual((await app.call(chatHistory, { body: {} })).answer.conversations[0]);
});
