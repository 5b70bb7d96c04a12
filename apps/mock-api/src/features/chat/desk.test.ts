import { type ChatMessage, chatMessage, type chatMessageTypes } from "@mekong/contract/chat";
import { chatHistory, sendChatMessage } from "@mekong/contract/http/chat";
import { expect, test } from "vitest";
import { demoMember } from "../../../../../prisma/seed/demo";
import { canJoin } from "../../domain/chat/rooms";
import { runAction } from "../../simulator/registry";
import { controlOf } from "../../simulator/testing";
import { TestApp } from "../../testing";

const guest = "guest_0123456789abcdef-XYZ";

function text(message: string) {
  return { message_type: "text" as const, payload: { message } };
}
function sendAsCustomer(app: TestApp, message: string, overrides: { guestId?: string } = {}, headers = {}) {
  return app.call(sendChatMessage, { body: { sender: "customer", message: text(message), ...overrides } }, headers);
}
async function conversations(app: TestApp, body: { guestId?: string } = {}) {
  return (await app.call(chatHistory, { body })).answer.conversations;
}
/** Advances the clock by a few seconds, so that the bot answers. */
function advanceClock(app: TestApp) {
  return runAction(app.world, "clock.advance", { seconds: 5 });
}

const everyType: Record<(typeof chatMessageTypes)[number], ChatMessage> = {
  text: text("hello"),
  buttons: {
    message_type: "buttons",
    payload: {
      message: "Choose",
      buttons: [
        { title: "Site", type: "web", payload: "https://mekong.example/promo" },
        { title: "Call", type: "call", payload: "+66 2 123 4567" },
        { title: "Deposit", type: "postback", payload: "deposit" },
        { title: "Nothing", type: "text" },
      ],
    },
  },
  media: {
    message_type: "media",
    payload: { message: "Look", url: true, fileType: "image", filePath: "https://mekong.example/a.png" },
  },
  quick_replies: {
    message_type: "quick_replies",
    payload: { message: "Which?", buttons: [{ title: "A", type: "postback", payload: "a" }] },
  },
  generic: {
    message_type: "generic",
    payload: { slides: [{ title: "One", subtitle: "first", image_url: "/art/1.svg", buttons: [] }] },
  },
  postback: { message_type: "postback", payload: { message: "Deposit", payload: "deposit" } },
};

test("an agent can send every message type; the customer reads it unchanged", async () => {
  const app = await TestApp.signedIn();
  for (const message of Object.values(everyType)) {
    const output = await runAction(app.world, "chat.reply", { room: demoMember.username, message });
    expect(output).toMatchObject({ room: expect.any(String), id: expect.any(Number) });
  }
  const history = await conversations(app);
  expect(history.map(({ sender }) => sender)).toEqual(Object.keys(everyType).map(() => "agent"));
  expect(history.map(({ message }) => ({ ...chatMessage.parse(message), deliver: undefined }))).toEqual(
    Object.values(everyType),
  );
});

test.each([
  ["poll", { question: "Which game?", options: ["PG", "Joker"] }],
  ["sticker", undefined],
  ["unknown", []],
])("an agent can send a message of a type that the app does not know: %s", async (message_type, payload) => {
  const app = await TestApp.signedIn();
  const message = { message_type, payload };
  await runAction(app.world, "chat.reply", { room: demoMember.username, message });
  const [stored] = await conversations(app);
  expect(stored).toMatchObject({ sender: "agent", message: { message_type, payload: payload ?? {} } });
  const desk = controlOf(app).use("test");
  const [room] = await desk.rooms();
  expect(room?.lastMessage?.message).toMatchObject({ message_type });
  expect((await desk.roomMessages(room?.id ?? ""))[0]?.message).toMatchObject({ message_type, payload: payload ?? {} });
});

test("an invalid message of any type is refused with the path of the invalid field", async () => {
  const app = await TestApp.signedIn();
  for (const [message, path] of [
    [{ message_type: "text", payload: { message: "" } }, "message.payload.message"],
    [{ message_type: "buttons", payload: { message: "x", buttons: [{}, {}] } }, "message.payload.buttons.0.type"],
    [{ message_type: "text", payload: { message: "x" }, html: "x" }, "message.html"],
    [{ message_type: "", payload: {} }, "message.message_type"],
    [{ message_type: "\u200b", payload: {} }, "message.message_type"],
    [{ message_type: 5, payload: {} }, "message.message_type"],
    [{ payload: {} }, "message.message_type"],
    [{ message_type: "poll", html: "x" }, "message.html"],
  ] as const) {
    const reply = runAction(app.world, "chat.reply", { room: demoMember.username, message });
    await expect(reply, JSON.stringify(message)).rejects.toMatchObject({ name: "InvalidInput", path });
  }
});

test("rejects executable URLs in buttons, slides and pictures", async () => {
  const app = await TestApp.signedIn();
  const addresses = ["javascript:alert(1)", "data:text/html,x", "//evil.example", "/\\evil.example", "ftp://x/y", ""];
  for (const address of addresses) {
    const messages = [
      { message_type: "buttons", payload: { message: "x", buttons: [{ title: "x", type: "web", payload: address }] } },
      { message_type: "generic", payload: { slides: [{ title: "x", image_url: address }] } },
      { message_type: "media", payload: { url: true, fileType: "image", filePath: address } },
    ];
    for (const message of messages) {
      const input = { room: demoMember.username, message };
      await expect(runAction(app.world, "chat.reply", input)).rejects.toMatchObject({ name: "InvalidInput" });
    }
  }
  expect(await app.world.read.chatMessage.count()).toBe(0);
});

test("finds rooms by id, username and latest; an unknown one is NO_DATA", async () => {
  const app = await TestApp.signedIn();
  const nowhere = { name: "Refusal", code: "NO_DATA", details: { path: "room" } };
  const reply = (room: string) => runAction(app.world, "chat.reply", { room, message: text("hi") });
  await expect(reply("latest")).rejects.toMatchObject(nowhere);
  await expect(reply(guest)).rejects.toMatchObject(nowhere);
  await expect(runAction(app.world, "chat.endSession", { room: "nobody" })).rejects.toMatchObject(nowhere);
  await expect(runAction(app.world, "chat.refuseJoin", { room: "nobody", on: true })).rejects.toMatchObject(nowhere);

  const member = await app.world.read.member.findUniqueOrThrow({ where: { username: demoMember.username } });
  expect(await reply(member.id)).toMatchObject({ room: member.id });
  expect(await reply(demoMember.username)).toMatchObject({ room: member.id });
  app.token = null;
  await sendAsCustomer(app, "me too", { guestId: guest });
  expect(await reply("latest")).toMatchObject({ room: guest });
});

test("the bot greets on the first message of a session, in the customer's language, once", async () => {
  for (const [language, word] of [
    ["th", "สวัสดี"],
    ["lo", "ສະບາຍດີ"],
    ["en", "Hello"],
  ] as const) {
    const app = await TestApp.start({});
    await sendAsCustomer(app, "hi", { guestId: guest }, { "accept-language": language });
    await sendAsCustomer(app, "anybody?", { guestId: guest }, { "accept-language": language });
    expect(await conversations(app, { guestId: guest })).toHaveLength(2);
    // The second message arrived before the greeting for the first, so there is only one greeting.
    await advanceClock(app);
    await advanceClock(app);
    const history = await conversations(app, { guestId: guest });
    expect(history.map(({ sender }) => sender)).toEqual(["customer", "customer", "agent"]);
    expect(history[2]?.message).toMatchObject({
      message_type: "quick_replies",
      payload: { message: expect.stringContaining(word) },
    });
  }
});

test("the bot answers a pressed button and passes unknown ones on to an agent", async () => {
  const app = await TestApp.signedIn();
  const english = { "accept-language": "en" };
  await sendAsCustomer(app, "hi", {}, english);
  await advanceClock(app);
  for (const [payload, words] of [
    ["deposit", "choose “Deposit”"],
    ["toString", "passing you on to an agent"],
  ]) {
    const message = { message_type: "postback" as const, payload: { message: "Press", payload: payload ?? "" } };
    await app.call(sendChatMessage, { body: { sender: "customer", message } }, english);
    await advanceClock(app);
    const last = (await conversations(app)).at(-1);
    expect(last).toMatchObject({
      sender: "agent",
      message: { message_type: "text", payload: { message: expect.stringContaining(words ?? "") } },
    });
  }
});

test("the bot does not answer after an agent's reply, after the session or while switched off", async () => {
  const app = await TestApp.signedIn();
  const senders = async () => (await conversations(app)).map(({ sender }) => sender);
  await sendAsCustomer(app, "hi");
  await runAction(app.world, "chat.reply", { room: "latest", message: text("I am here") });
  await advanceClock(app);
  expect(await senders()).toEqual(["customer", "agent"]);

  await runAction(app.world, "chat.endSession", { room: "latest" });
  await sendAsCustomer(app, "hi again");
  await runAction(app.world, "chat.endSession", { room: "latest" });
  await advanceClock(app);
  expect(await senders()).toEqual(["customer", "agent", "customer"]);

  await runAction(app.world, "autopilot.set", { kind: "chat", on: false });
  await sendAsCustomer(app, "and again");
  await advanceClock(app);
  expect(await senders()).toEqual(["customer", "agent", "customer", "customer"]);
  expect(await runAction(app.world, "chat.autoReply", { message: 999, language: "th" })).toEqual({ replied: false });
});

test("after the end of a session, messages belong to a new one and the bot greets again", async () => {
  const app = await TestApp.signedIn();
  await sendAsCustomer(app, "hi");
  await advanceClock(app);
  await runAction(app.world, "chat.endSession", { room: "latest" });
  await sendAsCustomer(app, "hi again");
  await advanceClock(app);
  const history = await conversations(app);
  expect(history.map(({ sender }) => sender)).toEqual(["customer", "agent", "customer", "agent"]);
  const [first, , third] = history.map(({ session_id }) => session_id);
  expect(history.map(({ session_id }) => session_id)).toEqual([first, first, third, third]);
  expect(third).not.toBe(first);
});

test("joining can be refused per room or everywhere, and allowed again", async () => {
  const app = await TestApp.signedIn();
  const { id } = await app.world.read.member.findUniqueOrThrow({ where: { username: demoMember.username } });
  const joinPermissions = async () => [
    await canJoin(app.world.read, { memberId: id }),
    await canJoin(app.world.read, { guestId: guest }),
  ];
  const refuse = (input: object) => runAction(app.world, "chat.refuseJoin", input);
  expect(await joinPermissions()).toEqual([true, true]);
  expect(await refuse({ room: id, on: true })).toEqual({ room: id, refused: true });
  expect(await joinPermissions()).toEqual([false, true]);
  expect(await refuse({ on: true })).toEqual({ room: null, refused: true });
  expect(await joinPermissions()).toEqual([false, false]);
  await refuse({ on: false });
  await refuse({ room: id, on: false });
  expect(await joinPermissions()).toEqual([true, true]);
});

test("the desk lists rooms by newest message, and the messages of one room", async () => {
  const app = await TestApp.signedIn();
  await sendAsCustomer(app, "first");
  const mine = app.token;
  app.token = null;
  await sendAsCustomer(app, "second", { guestId: guest });
  const desk = controlOf(app).use("test");
  const rooms = await desk.rooms();
  expect(rooms).toMatchObject([
    { id: guest, guestId: guest, userId: null, username: null, agentUnread: 1, customerUnread: 0, refused: false },
    { userId: expect.any(String), guestId: null, username: demoMember.username, name: demoMember.name, agentUnread: 1 },
  ]);
  expect(rooms.map(({ lastMessage }) => lastMessage?.message.payload)).toEqual([
    { message: "second" },
    { message: "first" },
  ]);

  await runAction(app.world, "chat.reply", { room: rooms[1]?.id, message: text("hello") });
  expect((await desk.rooms())[0]).toMatchObject({ username: demoMember.username, agentUnread: 0, customerUnread: 1 });
  app.token = mine;
  for (let n = 0; n < 4; n++) await sendAsCustomer(app, `more ${n}`);
  const all = await desk.roomMessages(rooms[1]?.id ?? "");
  expect(all.map(({ message }) => (message.payload as { message: string }).message)).toEqual([
    "first",
    "hello",
    "more 0",
    "more 1",
    "more 2",
    "more 3",
  ]);
  expect(await desk.roomMessages(rooms[1]?.id ?? "", { limit: 2, before: all[4]?.id })).toEqual(all.slice(2, 4));
  await expect(desk.roomMessages("nobody")).rejects.toMatchObject({ details: { message: "NO_DATA" } });
});
