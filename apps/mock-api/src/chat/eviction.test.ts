import { on, once } from "node:events";
import { changePassword } from "@mekong/contract/http/account";
import { logout } from "@mekong/contract/http/login";
import { TOKEN_LIFETIME_DAYS } from "@mekong/contract/limits";
import { expect, onTestFinished, test, vi } from "vitest";
import { WebSocket } from "ws";
import { demoMember } from "../../../../prisma/seed/demo";
import { storeMessage } from "../domain/chat/messages";
import { presenceIn } from "../domain/chat/presence";
import { openRoom } from "../domain/chat/rooms";
import { runAction } from "../simulator/registry";
import { controlOf, EventClient } from "../simulator/testing";
import { TestApp } from "../testing";
import { frozenAt } from "../world/clock";
import { TEST_NOW } from "../world/testing";
import { Browser, GUEST, listenOnFreePort, OTHER_GUEST, send, text, ticketOf, WEB_ORIGIN } from "./testing";

const reply = (app: TestApp, room: string, message = "hello") =>
  runAction(app.world, "chat.reply", { room, message: text(message) });

test("evicts a client whose joins are refused later; it receives nothing more", async () => {
  const app = await TestApp.start({});
  const url = await listenOnFreePort(app);
  const [guest, other] = [
    await Browser.openJoined(url, { guestId: GUEST }),
    await Browser.openJoined(url, { guestId: OTHER_GUEST }),
  ];
  await send(app, "before", GUEST);
  await send(app, "before", OTHER_GUEST);
  await runAction(app.world, "chat.refuseJoin", { room: GUEST, on: true });
  await guest.waitUntil(() => guest.leftCount === 1);
  expect(await guest.join({ guestId: GUEST })).toEqual({ error: "JOIN_REFUSED" });
  await reply(app, GUEST, "unheard");
  await runAction(app.world, "chat.refuseJoin", { on: true });
  await other.waitUntil(() => other.leftCount === 1);
  await runAction(app.world, "chat.refuseJoin", { room: GUEST, on: false });
  await runAction(app.world, "chat.refuseJoin", { on: false });
  const newest = guest.messages.at(-1)?.id;
  expect(await guest.join({ guestId: GUEST, after: newest })).toMatchObject({ ok: true, complete: true });
  await reply(app, GUEST, "heard");
  await guest.waitUntil(() => guest.texts.includes("heard"));
  expect(guest.texts).toEqual(["before", "unheard", "heard"]);
  expect([guest.leftCount, other.leftCount]).toEqual([1, 1]);
});

async function twoSignIns(app: TestApp): Promise<[Browser, Browser]> {
  const url = await listenOnFreePort(app);
  const second = await Browser.openJoined(url, { ticket: await ticketOf(app) });
  await app.signIn();
  return [await Browser.openJoined(url, { ticket: await ticketOf(app) }), second];
}

test("signing out evicts that sign-in's sockets only", async () => {
  const app = await TestApp.signedIn({});
  const [first, second] = await twoSignIns(app);
  await app.call(logout, {});
  await first.waitUntil(() => first.leftCount === 1);
  await reply(app, demoMember.username);
  await second.waitUntil(() => second.texts.length === 1);
  expect([first.texts, second.leftCount]).toEqual([[], 0]);
});

test("changing the password evicts the member's other sign-ins", async () => {
  const app = await TestApp.signedIn({});
  const [first, second] = await twoSignIns(app);
  await app.call(changePassword, { body: { oldPassword: demoMember.password, newPassword: "another1" } });
  await second.waitUntil(() => second.leftCount === 1);
  await reply(app, demoMember.username);
  await first.waitUntil(() => first.texts.length === 1);
  expect([second.texts, first.leftCount]).toEqual([[], 0]);
});

test.each([
  ["expired by QA", (app: TestApp) => runAction(app.world, "member.expireToken", { member: demoMember.username })],
  ["deactivated", (app: TestApp) => runAction(app.world, "member.deactivate", { member: demoMember.username })],
  ["over by the clock", (app: TestApp) => runAction(app.world, "clock.advance", { days: TOKEN_LIFETIME_DAYS })],
])("a member whose sign-in is %s is evicted; a guest is not", async (_, end) => {
  const app = await TestApp.signedIn({});
  const url = await listenOnFreePort(app);
  const guest = await Browser.openJoined(url, { guestId: GUEST });
  const member = await Browser.openJoined(url, { ticket: await ticketOf(app) });
  await end(app);
  await member.waitUntil(() => member.leftCount === 1);
  await reply(app, demoMember.username);
  await send(app, "hi", GUEST);
  await guest.waitUntil(() => guest.texts.length === 1);
  expect([member.texts, guest.leftCount]).toEqual([[], 0]);
});

test("a sign-in that expires while the clock runs gets no more messages and is evicted", async () => {
  const app = await TestApp.signedIn({});
  const url = await listenOnFreePort(app);
  const member = await Browser.openJoined(url, { ticket: await ticketOf(app) });
  await reply(app, demoMember.username, "in time");
  await member.waitUntil(() => member.texts.length === 1);
  // Sets the clock without emitting a change event, as if time had passed.
  app.world.clock.adopt(frozenAt(new Date(Date.parse(TEST_NOW) + TOKEN_LIFETIME_DAYS * 86_400_000)));
  await reply(app, demoMember.username, "too late");
  await member.waitUntil(() => member.leftCount === 1);
  expect(member.texts).toEqual(["in time"]);
});

test("closing the service evicts clients and rejects joins until it reopens", async () => {
  const app = await TestApp.signedIn({});
  const url = await listenOnFreePort(app);
  const ticket = await ticketOf(app);
  const member = await Browser.openJoined(url, { ticket });
  const guest = await Browser.openJoined(url, { guestId: GUEST });
  await runAction(app.world, "switch.set", { name: "terminated", value: true });
  await member.waitUntil(() => member.leftCount === 1);
  await guest.waitUntil(() => guest.leftCount === 1);
  await reply(app, demoMember.username, "unheard");
  // A join checks the switch `terminated` before authentication, like HTTP requests.
  for (const payload of [{ ticket }, { ticket: "of.nobody.x" }, { guestId: GUEST }]) {
    expect([payload, await guest.join(payload)]).toEqual([payload, { error: "gone" }]);
  }
  // Other switches disconnect nobody.
  await runAction(app.world, "switch.set", { name: "terminated", value: false });
  expect(await guest.join({ guestId: GUEST })).toMatchObject({ ok: true });
  await runAction(app.world, "switch.set", { name: "slipOpen", value: false });
  await send(app, "heard", GUEST);
  await guest.waitUntil(() => guest.texts.length === 1);
  expect([member.texts, guest.texts, guest.leftCount]).toEqual([[], ["heard"], 1]);
});

test("a second join of a socket leaves the first room", async () => {
  const app = await TestApp.start({});
  const browser = await Browser.openJoined(await listenOnFreePort(app), { guestId: GUEST });
  expect(await browser.join({ guestId: OTHER_GUEST })).toMatchObject({ ok: true });
  await send(app, "unheard", GUEST);
  await send(app, "heard", OTHER_GUEST);
  await browser.waitUntil(() => browser.texts.length > 0);
  expect(browser.texts).toEqual(["heard"]);
});

test("a reset does not wait for joined clients: they are evicted and can rejoin", async () => {
  const app = await TestApp.start({});
  const url = await listenOnFreePort(app);
  const browser = await Browser.openJoined(url, { guestId: GUEST });
  await send(app, "one", GUEST);
  await send(app, "two", GUEST);
  await browser.waitUntil(() => browser.texts.length === 2);
  await controlOf(app).use("test").reset();
  await browser.waitUntil(() => browser.leftCount === 1);
  // The browser's newest message id is from before the reset, so it must reload the history. New messages still arrive.
  const after = browser.messages.at(-1)?.id;
  expect(await browser.join({ guestId: GUEST, after })).toMatchObject({ ok: true, complete: false });
  await send(app, "three", GUEST);
  await browser.waitUntil(() => browser.texts.length === 3);
  expect(browser.texts).toEqual(["one", "two", "three"]);
  await controlOf(app).use("test").drop();
  await browser.waitUntil(() => browser.leftCount === 2);
  expect(await browser.join({ guestId: GUEST })).toEqual({ error: "NO_WORLD" });
});

test("a world is in use exactly while a client is in one of its rooms, also after rejoining", async () => {
  const app = await TestApp.start({});
  const url = await listenOnFreePort(app);
  const browser = await Browser.open(url);
  expect(app.world.usage.isIdle).toBe(true);
  for (let n = 0; n < 3; n++) await browser.join({ guestId: GUEST });
  await browser.join({ guestId: OTHER_GUEST });
  expect(app.world.usage.isIdle).toBe(false);
  browser.socket.disconnect();
  await app.world.usage.whenIdle();
});

test("the desk shows who is online and gets an event for each change", async () => {
  const app = await TestApp.start({});
  const url = await listenOnFreePort(app);
  await send(app, "hi", GUEST);
  const online = async () => (await controlOf(app).use("test").rooms()).map((room) => room.online);
  const eventClient = new EventClient(`${url.replace("http", "ws")}/simulator/worlds/test/events`);
  await eventClient.opened;
  const waitForOnlineCount = (count: number) =>
    eventClient.waitForEvent(({ about, data }) => about === "rooms" && (data as { online?: number }).online === count);
  expect(await online()).toEqual([0]);
  const first = await Browser.openJoined(url, { guestId: GUEST });
  await waitForOnlineCount(1);
  const second = await Browser.openJoined(url, { guestId: GUEST });
  await waitForOnlineCount(2);
  await second.join({ guestId: GUEST });
  expect(await online()).toEqual([2]);
  second.socket.disconnect();
  first.socket.disconnect();
  await waitForOnlineCount(0);
  expect(await online()).toEqual([0]);
});

test("typing is shown in the room until it is switched off or a message is sent", async () => {
  const app = await TestApp.signedIn({});
  const url = await listenOnFreePort(app);
  const guest = await Browser.openJoined(url, { guestId: GUEST });
  const member = await Browser.openJoined(url, { ticket: await ticketOf(app) });
  // The member has no room yet, and a typing event creates none.
  const output = await runAction(app.world, "chat.typing", { room: demoMember.username, on: true });
  expect(output).toMatchObject({ on: true });
  expect(await app.world.read.chatRoom.count()).toBe(0);
  await runAction(app.world, "chat.typing", { room: demoMember.username, on: false });
  await runAction(app.world, "chat.typing", { room: demoMember.username, on: true });
  await reply(app, demoMember.username);
  await member.waitUntil(() => member.typing.length === 4);
  expect([member.typing, member.texts]).toEqual([[true, false, true, false], ["hello"]]);
  await send(app, "hi", GUEST);
  await guest.waitUntil(() => guest.texts.length === 1);
  expect(guest.typing).toEqual([]);
  await expect(runAction(app.world, "chat.typing", { room: OTHER_GUEST, on: true })).rejects.toMatchObject({
    code: "NO_DATA",
  });
});

test("a message of the bot does not end an agent's typing", async () => {
  const app = await TestApp.start({});
  const guest = await Browser.openJoined(await listenOnFreePort(app), { guestId: GUEST });
  const id = await send(app, "hi", GUEST);
  await runAction(app.world, "chat.typing", { room: GUEST, on: true });
  await runAction(app.world, "chat.autoReply", { message: id, language: "en" });
  await guest.waitUntil(() => guest.messages.length === 2);
  await reply(app, GUEST, "here I am");
  await guest.waitUntil(() => guest.typing.length === 2);
  expect(guest.typing).toEqual([true, false]);
  expect(guest.texts.at(-1)).toBe("here I am");
});

test("disconnects a browser that does not read before its data piles up", async () => {
  const app = await TestApp.start({});
  const url = (await listenOnFreePort(app)).replace("http", "ws");
  const suspendedClient = new WebSocket(`${url}/socket.io/?EIO=4&transport=websocket`, {
    headers: { origin: WEB_ORIGIN },
  });
  onTestFinished(() => suspendedClient.terminate());
  await once(suspendedClient, "open");
  // Sends raw Socket.IO packets: one to connect, then a join with an acknowledgement id.
  suspendedClient.send('40{"world":"test"}');
  for await (const [packet] of on(suspendedClient, "message")) if (String(packet).startsWith("40")) break;
  suspendedClient.send(`420["join",{"guestId":"${GUEST}"}]`);
  const online = () => presenceIn(app.world).online([GUEST]).get(GUEST);
  await vi.waitFor(() => expect(online()).toBe(1));
  suspendedClient.pause();
  for (let round = 0; round < 20 && online() === 1; round++) {
    await app.world.write(async (tx) => {
      const room = await openRoom(app.world, tx, { guestId: GUEST });
      for (let n = 0; n < 40; n++) await storeMessage(tx, room, { sender: "agent", message: text("x".repeat(60_000)) });
    });
  }
  await vi.waitFor(() => expect(online()).toBe(0));
});

test("closes sockets at shutdown so that clients may reconnect", async () => {
  const app = await TestApp.start({});
  const browser = await Browser.openJoined(await listenOnFreePort(app), { guestId: GUEST });
  await app.fastify.close();
  await browser.waitUntil(() => browser.disconnectReason !== null);
  // After the reason "io server disconnect", a Socket.IO client would not reconnect.
  expect(browser.disconnectReason).toBe("transport close");
});

test("shutdown does not wait for a suspended browser", async () => {
  const app = await TestApp.start({});
  const url = (await listenOnFreePort(app)).replace("http", "ws");
  const suspendedClient = new WebSocket(`${url}/socket.io/?EIO=4&transport=websocket`, {
    headers: { origin: WEB_ORIGIN },
  });
  onTestFinished(() => suspendedClient.terminate());
  await once(suspendedClient, "open");
  suspendedClient.pause();
  await app.fastify.close();
});
