import { createServer } from "node:http";
import { Server } from "socket.io";
import { expect, test } from "vitest";
import { demoMember } from "../../../../prisma/seed/demo";
import { controlOf } from "../simulator/testing";
import { listenOn, mockBehindMock, SECRET, upstreamWorld } from "../upstream/testing";
import { Browser, GUEST, listenOnFreePort, send, ticketOf, WEB_ORIGIN } from "./testing";

test("a member and a guest join the upstream's chat and get their messages back", async () => {
  const { app, world, backend } = await mockBehindMock();
  const url = await listenOnFreePort(app);
  await app.logIn(demoMember);
  const member = await Browser.openJoined(url, { ticket: await ticketOf(app) });
  await send(app, "hello");
  await member.waitUntil(() => member.texts.includes("hello"));
  const guest = await Browser.openJoined(url, { guestId: GUEST });
  await send(app, "from a guest", GUEST);
  await guest.waitUntil(() => guest.texts.includes("from a guest"));
  expect(member.texts).not.toContain("from a guest");
  const main = controlOf(backend).use("main");
  await main.do("chat.typing", { room: demoMember.username, on: true });
  await member.waitUntil(() => member.typing.includes(true));
  const rows = (await world.traffic({})).rows.filter(({ method }) => method === "SOCKET");
  expect(rows.map(({ path, status }) => [path, status])).toContainEqual(["join", 200]);
  expect(rows.map(({ path }) => path)).toContain("messaging");
  expect(JSON.stringify(rows)).not.toMatch(/"ticket":"(?!••••)/);
});

test("a refused join gets the upstream's response; in a terminated world it gets gone", async () => {
  const { app, world } = await mockBehindMock();
  const url = await listenOnFreePort(app);
  const browser = await Browser.open(url);
  expect(await browser.join({ ticket: "wrong" })).toEqual({ error: "INVALID_TICKET" });
  await world.do("switch.set", { name: "terminated", value: true });
  expect(await browser.join({ guestId: GUEST })).toEqual({ error: "gone" });
  expect((await world.traffic({})).rows.map(({ code }) => code)).toEqual(["INVALID_TICKET", "gone"]);
});

test("connects to chatUrl with the world's headers and the page's origin, but without the world's name", async () => {
  const server = createServer();
  const io = new Server(server, { path: "/socket.io/", transports: ["websocket"] });
  const chatUrl = await listenOn(server);
  const connected = new Promise<{ headers: object; auth: object }>((resolve) => {
    io.on("connection", ({ handshake }) => resolve(handshake));
  });
  const { app } = await upstreamWorld("http://127.0.0.1:1", { chatUrl, headers: { "x-key": SECRET } });
  await Browser.open(await listenOnFreePort(app));
  const { headers, auth } = await connected;
  expect([headers, auth]).toMatchObject([{ "x-key": SECRET, origin: WEB_ORIGIN }, {}]);
  expect(auth).not.toHaveProperty("world");
  io.close();
});

test("an upstream without a chat ends the connection, and the traffic says why", async () => {
  const { app, world } = await upstreamWorld("http://127.0.0.1:1");
  const browser = await Browser.open(await listenOnFreePort(app));
  await browser.waitUntil(() => browser.disconnectReason !== null);
  // After these reasons a Socket.IO client reconnects automatically.
  expect(browser.disconnectReason).toMatch(/^transport (close|error)$/);
  expect((await world.traffic({})).rows).toMatchObject([
    { method: "SOCKET", path: "join", answer: { message: "UPSTREAM_FAIL" } },
  ]);
});

test("the end of a world ends its connections", async () => {
  const { app, world } = await mockBehindMock();
  const browser = await Browser.openJoined(await listenOnFreePort(app), { guestId: GUEST });
  await world.reset();
  await browser.waitUntil(() => browser.disconnectReason !== null);
  expect(browser.disconnectReason).toMatch(/^transport (close|error)$/);
});

test("a world that answers from a recording rejects the chat socket and adds no row to the traffic", async () => {
  const { app, world } = await upstreamWorld("http://127.0.0.1:1");
  const recordedAt = "2026-11-20T03:00:00.000Z";
  const call = { at: recordedAt, endpoint: null, method: "GET", path: "/api/a", member: null, input: "" };
  await app.worlds.put("test", {
    upstream: { stored: { url: "http://127.0.0.1:1", chatUrl: null, headerNames: [], recordedAt }, headers: {} },
    recording: { world: app.world, data: { members: [], responses: [{ ...call, status: 200, headers: {} }] } },
  });
  const browser = await Browser.open(await listenOnFreePort(app));
  expect(browser.disconnectReason).toBe("NOT_RECORDED");
  expect((await world.traffic({})).rows).toEqual([]);
});
