import { beforeAll, expect, test, vi } from "vitest";
import type * as Sessions from "../../server/session.server";
import { setupBackend } from "../../server/testing/backend";
import { thrownResponse } from "../../server/testing/scripted-api";
import { withSettings } from "../../server/testing/settings";
import type * as Chat from "./chat.server";

vi.spyOn(console, "warn").mockImplementation(() => {});

const GUEST = "guest-0123456789-abcdef";
const STAGING = "https://staging.example";
const backend = await setupBackend();
withSettings({ UPSTREAM_ORIGINS: STAGING });
let chat: typeof Chat;
let cookie: string;

beforeAll(async () => {
  vi.resetModules();
  chat = await import("./chat.server");
  const sessions: typeof Sessions = await import("../../server/session.server");
  const setCookie = await sessions.sessionCookie(new Request("http://wallet.example/"), {
    token: "t-1",
    remember: false,
  });
  cookie = setCookie.split(";")[0] ?? "";
});

function form(path: string, fields: Record<string, string>, headers: Record<string, string> = {}): Request {
  return new Request(`http://wallet.example${path}`, { method: "POST", body: new URLSearchParams(fields), headers });
}
const messageJson = JSON.stringify({ message_type: "text", payload: { message: "hello" } });
const sentAnswer = { createdAt: "2026-11-20T00:00:00.000Z", id: 7, session_id: "s-1" };

test("sends a guest's message without a token, even if a member is signed in in another tab", async () => {
  backend.respondWith(200, sentAnswer);
  const request = form("/chat/send", { guestId: GUEST, message: messageJson, clientKey: "k-1" }, { Cookie: cookie });
  const answer = await chat.sendChatFor(request);
  expect(await answer.json()).toEqual({ answer: sentAnswer });
  expect(answer.headers.get("Cache-Control")).toBe("no-store");
  const [call] = backend.calls;
  expect(call?.headers.authorization).toBeUndefined();
  expect(JSON.parse(call?.body ?? "")).toEqual({
    guestId: GUEST,
    sender: "customer",
    message: JSON.parse(messageJson),
    clientKey: "k-1",
  });
});

test("sends a member's message with the session token, never as a guest", async () => {
  backend.respondWith(200, sentAnswer);
  await chat.sendChatFor(form("/chat/send", { userId: "", message: messageJson, clientKey: "k" }, { Cookie: cookie }));
  const [call] = backend.calls;
  expect(call?.headers.authorization).toBe("Bearer t-1");
  expect(JSON.parse(call?.body ?? "")).toMatchObject({ userId: expect.stringMatching(/./) });
});

test("redirects a member without a valid session to the login", async () => {
  const unauthenticated = await chat.chatHistoryFor(form("/chat/history", { userId: "m1" }));
  expect(await unauthenticated.json()).toEqual({ leaveFor: "/login" });
  expect(backend.calls).toEqual([]);
  backend.respondWith(401, { message: "EXPIRED_AUTH_TOKEN" });
  const expired = await chat.chatHistoryFor(form("/chat/history", { userId: "m1" }, { Cookie: cookie }));
  expect(await expired.json()).toEqual({ leaveFor: "/login" });
  expect(expired.headers.getSetCookie()[0]).toMatch(/^session=;/);
});

test("passes unknown message types of the history through unchanged", async () => {
  const stored = (id: number, sender: string, message: object) => ({
    id,
    sender,
    message,
    createdAt: "2026-11-20T00:00:00.000Z",
    session_id: "s-1",
    userId: null,
    guestId: GUEST,
    username: null,
    name: "Guest",
    clientKey: null,
    readAt: null,
  });
  const conversations = [
    stored(1, "customer", { message_type: "text", payload: { message: "hello" } }),
    stored(2, "supervisor", { message_type: "hologram", payload: { frames: 3 } }),
    stored(3, "agent", { message_type: "buttons", payload: { message: "Choose", buttons: [{ type: "beam" }] } }),
  ];
  backend.respondWith(200, { total: 3, unread: 0, session_id: "s-1", conversations });
  const answer = await chat.chatHistoryFor(form("/chat/history", { guestId: GUEST }));
  expect(await answer.json()).toMatchObject({ answer: { conversations } });
});

test("returns the text of a refusal; marks a lost response as unsure", async () => {
  backend.respondWith(429, { message: "REQUEST_LIMIT" });
  const refused = await chat.sendChatFor(form("/chat/send", { guestId: GUEST, message: messageJson, clientKey: "k" }));
  expect(await refused.json()).toMatchObject({ problem: { code: "REQUEST_LIMIT" }, unsure: false });
  backend.setHandler((response) => void response.destroy());
  const lost = await chat.sendChatFor(form("/chat/send", { guestId: GUEST, message: messageJson, clientKey: "k" }));
  expect(await lost.json()).toMatchObject({ problem: { code: "UNREACHABLE" }, unsure: true });
});

test.each([
  ["no one", { message: messageJson, clientKey: "k" }, /guestId|userId/],
  ["a guest's id that can be guessed", { guestId: "1", message: messageJson, clientKey: "k" }, /20/],
  ["no message", { guestId: GUEST, clientKey: "k" }, /message/],
  ["a message that is no JSON", { guestId: GUEST, message: "{", clientKey: "k" }, /message: JSON/],
  [
    "a message of the support's",
    { guestId: GUEST, message: '{"message_type":"buttons"}', clientKey: "k" },
    /message_type/,
  ],
  ["no key", { guestId: GUEST, message: messageJson }, /clientKey/],
])("rejects %s with 400 and the allowed values", async (_what, fields, expectedText) => {
  const response = await thrownResponse(chat.sendChatFor(form("/chat/send", fields as Record<string, string>)));
  expect(response.status).toBe(400);
  expect(await response.text()).toMatch(expectedText);
  expect(backend.calls).toEqual([]);
});

test("the config has the addresses of socket and files, the world, and a member's ticket", async () => {
  backend.respondWith(200, { PREFIX: "CHAT_", ticket: "ticket-1" });
  const request = new Request("http://wallet.example/chat/config?userId=m1", {
    headers: { Cookie: `${cookie}; world=w-1` },
  });
  expect(await (await chat.chatConfigFor(request)).json()).toEqual({
    answer: {
      url: backend.url,
      path: "/socket.io/",
      mediaOrigin: backend.url,
      prefix: "CHAT_",
      ticket: "ticket-1",
      world: "w-1",
    },
  });
});

test("in a world with an upstream, the files' origin is the upstream's", async () => {
  const mediaOriginFor = async (upstreamHost: string) => {
    backend.respondWith(200, { PREFIX: "CHAT_" }, { "x-simulator-upstream": upstreamHost });
    const response = await chat.chatConfigFor(new Request(`http://wallet.example/chat/config?guestId=${GUEST}`));
    return (await response.json()).answer.mediaOrigin;
  };
  expect(await mediaOriginFor("staging.example")).toBe(STAGING);
  expect(await mediaOriginFor("unlisted.example")).toBe(backend.url);
});

test("checks the session of a member without a ticket; redirects to the login if it has expired", async () => {
  const answers: [number, object][] = [];
  backend.setHandler((response) => {
    const [status, body] = answers.shift() ?? [500, {}];
    response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(body));
  });
  const config = async () => {
    const request = new Request("http://wallet.example/chat/config?userId=m1", { headers: { Cookie: cookie } });
    return (await chat.chatConfigFor(request)).json();
  };
  answers.push([200, { PREFIX: "CHAT_" }], [401, { message: "EXPIRED_AUTH_TOKEN" }]);
  expect(await config()).toEqual({ leaveFor: "/login" });
  // A member with a valid session gets a config without a ticket if the backend issues none.
  answers.push([200, { PREFIX: "CHAT_" }], [200, { total: 0, unread: 0, session_id: null, conversations: [] }]);
  expect(await config()).toMatchObject({ answer: { prefix: "CHAT_", ticket: null } });
  answers.push([200, { PREFIX: "CHAT_" }], [429, { message: "REQUEST_LIMIT" }]);
  expect(await config()).toMatchObject({ problem: { code: "REQUEST_LIMIT" } });
});

test("forwards an upload with the sender's identity", async () => {
  backend.respondWith(200, { path: "/uploads/1" });
  const body = new FormData();
  body.set("file", new File(["x"], "a.png", { type: "image/png" }));
  const request = new Request(`http://wallet.example/chat/upload/image?guestId=${GUEST}`, { method: "POST", body });
  expect(await (await chat.uploadChatFor(request, "image")).json()).toEqual({ answer: { path: "/uploads/1" } });
  expect(backend.calls[0]).toMatchObject({ method: "POST", path: `/api/chat/upload-image?guestId=${GUEST}` });
});
