import { logout } from "@mekong/contract/http/login";
import { CHAT_SOCKET_BURST, CHAT_SOCKET_MAX_BYTES, CHAT_TICKET_SECONDS } from "@mekong/contract/limits";
import { expect, test } from "vitest";
import { demoMember } from "../../../../prisma/seed/demo";
import { runAction } from "../simulator/registry";
import { EventClient } from "../simulator/testing";
import { TestApp } from "../testing";
import { Browser, GUEST, listenOnFreePort, OTHER_GUEST, send, text, ticketOf } from "./testing";

const HANDSHAKE = "/socket.io/?EIO=4&transport=websocket";

async function idOf(app: TestApp, username = demoMember.username): Promise<string> {
  return (await app.world.read.member.findUniqueOrThrow({ where: { username } })).id;
}

test("a member joins their own room with a ticket, a guest with the guest id", async () => {
  const app = await TestApp.signedIn({});
  const url = await listenOnFreePort(app);
  const member = await Browser.open(url);
  expect(await member.join({ ticket: await ticketOf(app) })).toEqual({
    ok: true,
    room: `support-${await idOf(app)}`,
    complete: true,
  });
  const guest = await Browser.open(url);
  expect(await guest.join({ guestId: GUEST, after: 0 })).toEqual({
    ok: true,
    room: `support-${GUEST}`,
    complete: true,
  });
});

test("clients receive messages of their own room only, also with equal ids in another world", async () => {
  const app = await TestApp.signedIn({});
  const url = await listenOnFreePort(app);
  const member = await Browser.openJoined(url, { ticket: await ticketOf(app) });
  const copy = await app.copy("copy");
  await copy.signIn();
  const elsewhere = await Browser.openJoined(url, { ticket: await ticketOf(copy) }, "copy");
  const guest = await Browser.openJoined(url, { guestId: GUEST });
  const otherGuest = await Browser.openJoined(url, { guestId: OTHER_GUEST });
  await send(app, "of the member");
  await send(app, "of the guest", GUEST);
  await send(copy, "of the copy");
  await send(app, "of the other guest", OTHER_GUEST);
  await runAction(app.world, "chat.reply", { room: demoMember.username, message: text("to the member") });
  // Waits for a last message to each browser: a message sent to the wrong browser would have arrived before it.
  for (const [browser, guestId] of [
    [guest, GUEST],
    [otherGuest, OTHER_GUEST],
  ] as const) {
    await send(app, "the end", guestId);
    await browser.waitUntil(() => browser.texts.includes("the end"));
  }
  await member.waitUntil(() => member.texts.includes("to the member"));
  await send(copy, "the end");
  await elsewhere.waitUntil(() => elsewhere.texts.includes("the end"));
  expect(member.texts).toEqual(["of the member", "to the member"]);
  expect(guest.texts).toEqual(["of the guest", "the end"]);
  expect(otherGuest.texts).toEqual(["of the other guest", "the end"]);
  expect(elsewhere.texts).toEqual(["of the copy", "the end"]);
});

test("refuses a ticket that is forged, expired, of another world, or of a sign-in that ended", async () => {
  const app = await TestApp.signedIn({});
  const url = await listenOnFreePort(app);
  const browser = await Browser.open(url);
  const invalidTicketError = { error: "INVALID_TICKET" };
  const ticket = await ticketOf(app);
  const [hash = "", until = "", signature = ""] = ticket.split(".");
  for (const forged of [
    "a",
    `${ticket}x`,
    `${hash}.${Number(until) + 60}.${signature}`,
    `${"x".repeat(43)}.${until}.${signature}`,
  ]) {
    expect([forged, await browser.join({ ticket: forged })]).toEqual([forged, invalidTicketError]);
  }
  await app.copy("copy");
  const elsewhere = await Browser.open(url, { world: "copy" });
  expect(await elsewhere.join({ ticket })).toEqual(invalidTicketError);

  expect(await browser.join({ ticket })).toMatchObject({ ok: true });
  await runAction(app.world, "clock.advance", { seconds: CHAT_TICKET_SECONDS });
  expect(await browser.join({ ticket })).toEqual(invalidTicketError);
  const signedOutTicket = await ticketOf(app);
  await app.call(logout, {});
  expect(await browser.join({ ticket: signedOutTicket })).toEqual(invalidTicketError);
  await app.signIn();
  const expiredTicket = await ticketOf(app);
  await runAction(app.world, "member.expireToken", { member: demoMember.username });
  expect(await browser.join({ ticket: expiredTicket })).toEqual(invalidTicketError);
  await app.signIn();
  const inactiveTicket = await ticketOf(app);
  await runAction(app.world, "member.deactivate", { member: demoMember.username });
  expect(await browser.join({ ticket: inactiveTicket })).toEqual(invalidTicketError);
});

test("a guest cannot join a member's room with any id", async () => {
  const app = await TestApp.signedIn({});
  await send(app, "secret");
  const id = await idOf(app);
  const browser = await Browser.open(await listenOnFreePort(app));
  expect(await browser.join({ guestId: id, after: 0 })).toEqual({ error: "KEY_INVALID" });
  expect(await browser.join({ guestId: `support-${id}`, after: 0 })).toMatchObject({ room: `support-support-${id}` });
  await runAction(app.world, "chat.reply", { room: id, message: text("more") });
  await send(app, "the end", `support-${id}`);
  await browser.waitUntil(() => browser.texts.length > 0);
  expect(browser.texts).toEqual(["the end"]);
});

test.each([
  ["another origin", { origin: "https://evil.example" }],
  ["web's name as another's", { origin: "http://127.0.0.1:3000.evil.example" }],
  ["web's with another port", { origin: "http://127.0.0.1:3001" }],
  ["a sandboxed frame", { origin: "null" }],
  ["none", {}],
])("a page of %s is refused at the handshake", async (_, headers) => {
  const app = await TestApp.start({});
  const url = (await listenOnFreePort(app)).replace("http", "ws");
  await expect(new EventClient(`${url}${HANDSHAKE}`, headers as Record<string, string>).opened).rejects.toThrow(
    "answered 403",
  );
});

test.each(["http://127.0.0.1:3000", "http://localhost:3000", "http://[::1]:3000"])(
  "on loopback, accepts %s as web's origin",
  async (origin) => {
    const browser = await Browser.open(await listenOnFreePort(await TestApp.start({})), { origin });
    expect(browser.disconnectReason).toBeNull();
  },
);

test("accepts only the configured web origin when web runs elsewhere", async () => {
  const url = await listenOnFreePort(await TestApp.start({ webUrl: "https://wallet.example" }));
  expect((await Browser.open(url, { origin: "https://wallet.example" })).disconnectReason).toBeNull();
  for (const origin of ["http://localhost:3000", "http://wallet.example", "https://wallet.example:8443"]) {
    expect((await Browser.open(url, { origin })).disconnectReason).toBe("websocket error");
  }
});

test("long polling is not served", async () => {
  const app = await TestApp.start({});
  const answer = await fetch(`${await listenOnFreePort(app)}/socket.io/?EIO=4&transport=polling`, {
    headers: { origin: "http://127.0.0.1:3000" },
  });
  expect(answer.status).toBe(404);
});

test("rejects malformed joins without affecting others", async () => {
  const app = await TestApp.signedIn({});
  const url = await listenOnFreePort(app);
  const other = await Browser.openJoined(url, { guestId: OTHER_GUEST });
  const ticket = await ticketOf(app);
  const invalidPayloads: unknown[] = [
    undefined,
    null,
    5,
    "join",
    [],
    {},
    { ticket: "" },
    { ticket: 5 },
    { ticket: "x".repeat(513) },
    { ticket, guestId: GUEST },
    { guestId: "short" },
    { guestId: GUEST, after: -1 },
    { guestId: GUEST, after: "1" },
    { guestId: GUEST, room: `support-${OTHER_GUEST}` },
  ];
  const browser = await Browser.open(url);
  for (const payload of invalidPayloads)
    expect([payload, await browser.join(payload as never)]).toEqual([payload, { error: "KEY_INVALID" }]);
  const odd = await Browser.open(url);
  for (const args of [[], [null], [{ guestId: GUEST }], [{ guestId: GUEST }, 5], [Buffer.from("x")]])
    odd.emit("join", ...args);
  for (const event of ["messaging", "left", "error", "__proto__", ""]) odd.emit(event, { room: OTHER_GUEST });
  expect(await odd.join({ guestId: GUEST })).toMatchObject({ ok: true });
  await send(app, "still here", OTHER_GUEST);
  await other.waitUntil(() => other.texts.length > 0);
  expect([other.texts, other.disconnectReason]).toEqual([["still here"], null]);
});

test("a frame over 64 KB disconnects its sender only", async () => {
  const app = await TestApp.start({});
  const url = await listenOnFreePort(app);
  const other = await Browser.openJoined(url, { guestId: OTHER_GUEST });
  const browser = await Browser.openJoined(url, { guestId: GUEST });
  browser.emit("join", { ticket: "x".repeat(CHAT_SOCKET_MAX_BYTES) });
  await browser.waitUntil(() => browser.disconnectReason !== null);
  await send(app, "still here", OTHER_GUEST);
  await other.waitUntil(() => other.texts.length > 0);
  expect([other.texts, other.disconnectReason]).toEqual([["still here"], null]);
});

test("too many joins get one error and a disconnect; other sockets are unaffected", async () => {
  const app = await TestApp.start({});
  const url = await listenOnFreePort(app);
  const other = await Browser.openJoined(url, { guestId: GUEST });
  const browser = await Browser.open(url);
  const answers: unknown[] = [];
  for (let n = 0; n < CHAT_SOCKET_BURST * 3; n++) {
    browser.socket.emit("join", { guestId: GUEST }, (joined) => answers.push("error" in joined ? joined.error : "ok"));
  }
  await browser.waitUntil(() => browser.disconnectReason !== null);
  expect(answers.filter((answer) => answer === "REQUEST_LIMIT")).toHaveLength(1);
  expect(answers.length).toBeLessThanOrEqual(CHAT_SOCKET_BURST + 1);
  expect(browser.disconnectReason).toBe("io server disconnect");
  const noisy = await Browser.open(url);
  for (let n = 0; n <= CHAT_SOCKET_BURST; n++) noisy.emit("noise");
  await noisy.waitUntil(() => noisy.disconnectReason !== null);
  await send(app, "still here", GUEST);
  await other.waitUntil(() => other.texts.length > 0);
  expect([other.texts, other.disconnectReason]).toEqual([["still here"], null]);
});

test("rejects a malformed handshake; reports an unknown world at the join", async () => {
  const app = await TestApp.start({});
  const url = await listenOnFreePort(app);
  expect((await Browser.open(url, { world: "../main" })).disconnectReason).toBe("KEY_INVALID");
  const browser = await Browser.open(url, { world: "nowhere" });
  expect(await browser.join({ guestId: GUEST })).toEqual({ error: "NO_WORLD" });
});

test("without the simulator only the main world exists; other upgrades are still answered", async () => {
  const app = await TestApp.start({ simulator: false });
  const url = await listenOnFreePort(app);
  expect(await (await Browser.open(url)).join({ guestId: GUEST })).toEqual({ error: "NO_WORLD" });
  expect(await (await Browser.open(url, { world: null })).join({ guestId: GUEST })).toMatchObject({ ok: true });
  for (const path of ["/", "/simulator/worlds/main/events", "/api/wallet"]) {
    await expect(new EventClient(url.replace("http", "ws") + path).opened).rejects.toThrow("answered 404");
  }
});
