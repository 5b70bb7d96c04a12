import type { Socket } from "node:net";
import { setImmediate } from "node:timers/promises";
import { sendChatMessage, uploadChatImage } from "@mekong/contract/http/chat";
import { CHAT_BURST, CHAT_REPLAY_MAX } from "@mekong/contract/limits";
import { expect, test } from "vitest";
import { demoMember } from "../../../../prisma/seed/demo";
import type { PrismaClient } from "../../generated/client";
import { storeMessage } from "../domain/chat/messages";
import { findRoom, openRoom } from "../domain/chat/rooms";
import { sampleFiles } from "../invariants/sample-files";
import { runAction } from "../simulator/registry";
import { TestApp } from "../testing";
import { sized } from "../testing-size";
import { attachSql, sqlOf } from "../world/sql";
import type { World } from "../world/world";
import { Browser, GUEST, listenOnFreePort, send, text, ticketOf } from "./testing";
import { ReconnectingClient } from "./testing-reconnecting-client";

/**
 * This is the load factor of these tests. For more load, run `STORM_SIZE=10 npx vitest run --project mock-api
 * apps/mock-api/src/chat/delivery`.
 */
const STORM_SIZE = Number(process.env.STORM_SIZE ?? sized(0.3, 1));
const MESSAGES = 1_000 * STORM_SIZE;
const CUTS = 20 * STORM_SIZE;
const WRITERS = 4;

/** Stores messages in one transaction, without the customer's burst limit. */
function store(world: World, count: number): Promise<void> {
  return world.write(async (tx) => {
    const room = await openRoom(world, tx, { guestId: GUEST });
    for (let n = 0; n < count; n++) await storeMessage(tx, room, { sender: "customer", message: text(String(n)) });
  });
}

async function storedIds(
  world: World,
  customer: { guestId: string } | { memberId: string },
  after = 0,
): Promise<number[]> {
  const room = await findRoom(world.read, customer);
  const rows = await world.read.chatMessage.findMany({
    where: { roomId: room?.id, id: { gt: after } },
    orderBy: { id: "asc" },
    select: { id: true },
  });
  return rows.map(({ id }) => id);
}

/** Delays every read, so that commits happen between two reads. */
function slowReads(world: World): void {
  const slow = (world.read as PrismaClient).$extends({
    query: {
      async $allOperations({ args, query }) {
        for (let turn = 0; turn < 3; turn++) await setImmediate();
        return query(args);
      },
    },
  });
  attachSql(slow, sqlOf(world.read));
  Object.defineProperty(world, "read", { get: () => slow });
}

test("a join replays missed messages in order before new ones; without a cursor it replays none", async () => {
  const app = await TestApp.start({});
  const url = await listenOnFreePort(app);
  await store(app.world, 5);
  const ids = await storedIds(app.world, { guestId: GUEST });
  const all = await Browser.openJoined(url, { guestId: GUEST, after: 0 });
  const some = await Browser.openJoined(url, { guestId: GUEST, after: ids[2] });
  const none = await Browser.openJoined(url, { guestId: GUEST });
  const last = await send(app, "new", GUEST);
  for (const browser of [all, some, none]) await browser.waitUntil(() => browser.texts.includes("new"));
  expect(all.messages.map(({ id }) => id)).toEqual([...ids, last]);
  expect(some.messages.map(({ id }) => id)).toEqual([...ids.slice(3), last]);
  expect(none.messages.map(({ id }) => id)).toEqual([last]);
});

test(`a client that missed ${CHAT_REPLAY_MAX} messages gets them, one that missed more is told to reload`, async () => {
  const app = await TestApp.start({});
  const url = await listenOnFreePort(app);
  await store(app.world, CHAT_REPLAY_MAX + 1);
  const ids = await storedIds(app.world, { guestId: GUEST });
  const [first] = ids;
  const clientAtLimit = await Browser.open(url);
  expect(await clientAtLimit.join({ guestId: GUEST, after: first })).toMatchObject({ complete: true });
  const clientOverLimit = await Browser.open(url);
  expect(await clientOverLimit.join({ guestId: GUEST, after: 0 })).toMatchObject({ complete: false });
  const last = await send(app, "new", GUEST);
  for (const browser of [clientAtLimit, clientOverLimit]) await browser.waitUntil(() => browser.texts.includes("new"));
  expect(clientAtLimit.messages.map(({ id }) => id)).toEqual([...ids.slice(1), last]);
  expect(clientOverLimit.messages.map(({ id }) => id)).toEqual([last]);
});

test("joining again while joined neither repeats nor loses messages", async () => {
  const app = await TestApp.start({});
  slowReads(app.world);
  const browser = await Browser.openJoined(await listenOnFreePort(app), { guestId: GUEST, after: 0 });
  for (let round = 0; round < 3; round++) {
    const joining = browser.join({ guestId: GUEST, after: 0 });
    await Promise.all([joining, store(app.world, 3), browser.join({ guestId: GUEST })]);
  }
  const ids = await storedIds(app.world, { guestId: GUEST });
  await browser.waitUntil(() => browser.messages.at(-1)?.id === ids.at(-1));
  expect(browser.messages.map(({ id }) => id)).toEqual(ids);
});

test("a message written during a join is delivered exactly once", async () => {
  const app = await TestApp.start({});
  slowReads(app.world);
  const url = await listenOnFreePort(app);
  for (let round = 0; round < 10; round++) {
    const browser = await Browser.open(url);
    const after = (await storedIds(app.world, { guestId: GUEST })).at(-1) ?? 0;
    let isJoined = false;
    const write = async () => {
      while (!isJoined) {
        await store(app.world, 1);
        // Yields to the event loop, because synchronous queries would never let it handle socket events.
        await setImmediate();
      }
    };
    const joining = browser.join({ guestId: GUEST, after }).finally(() => {
      isJoined = true;
    });
    await Promise.all([joining, write(), write()]);
    expect(await joining).toMatchObject({ ok: true, complete: true });
    const ids = await storedIds(app.world, { guestId: GUEST }, after);
    await browser.waitUntil(() => (browser.messages.at(-1)?.id ?? 0) >= (ids.at(-1) ?? 0));
    expect([round, browser.messages.map(({ id }) => id)]).toEqual([round, ids]);
    browser.socket.disconnect();
  }
});

test("media keep their position and get a working link; a replay gets a fresh link", async () => {
  const app = await TestApp.signedIn({});
  const url = await listenOnFreePort(app);
  const member = await Browser.openJoined(url, { ticket: await ticketOf(app) });
  const body = new FormData();
  body.set("file", new File([new Uint8Array((await sampleFiles()).png)], "a.png"));
  const { path } = (await app.send("POST", uploadChatImage.path, body)).answer as { path: string };
  for (let n = 0; n < 5; n++) {
    const payload = { url: false, fileType: "image" as const, filePath: path };
    const media = { message_type: "media" as const, payload };
    await Promise.all([
      app.call(sendChatMessage, { body: { sender: "customer", message: media } }),
      send(app, "a text behind it"),
    ]);
  }
  const repeated = await Browser.openJoined(url, { ticket: await ticketOf(app), after: 0 });
  const ids = await storedIds(app.world, { memberId: member.messages[0]?.userId ?? "" });
  for (const browser of [member, repeated]) {
    await browser.waitUntil(() => browser.messages.length === 10);
    expect(browser.messages.map(({ id }) => id)).toEqual(ids);
    for (const { message } of browser.messages) {
      if (message.message_type !== "media") continue;
      expect((await fetch(url + message.payload.filePath)).status).toBe(200);
    }
  }
});

test(`${MESSAGES} messages over ${CUTS} dropped connections: none lost, duplicated or out of order`, {
  timeout: 60_000 * STORM_SIZE,
}, async () => {
  const app = await TestApp.signedIn({});
  const connections = new Set<Socket>();
  app.fastify.server.on("connection", (socket: Socket) => {
    connections.add(socket);
    socket.once("close", () => connections.delete(socket));
  });
  const url = await listenOnFreePort(app);
  const member = await app.world.read.member.findUniqueOrThrow({ where: { username: demoMember.username } });
  const windows = Array.from(
    { length: 3 },
    () =>
      new ReconnectingClient(url, {
        world: "test",
        getJoinPayload: async () => ({ ticket: await ticketOf(app) }),
      }),
  );
  let written = 0;
  let cuts = 0;
  const storing = new Set<Promise<unknown>>();
  const storeOne = async () => {
    written += 1;
    // Customers have a burst limit, agents do not.
    if (written <= CHAT_BURST) await send(app, "as the customer");
    else await runAction(app.world, "chat.reply", { room: member.id, message: text(String(written)) });
  };
  while (written < MESSAGES) {
    while (storing.size < WRITERS) {
      const stored = storeOne().finally(() => storing.delete(stored));
      storing.add(stored);
    }
    await Promise.race(storing);
    // Disconnects while messages are being written, after all clients have reconnected.
    if (written >= ((cuts + 1) * MESSAGES) / (CUTS + 1) && cuts < CUTS) {
      await Promise.all(windows.map((window) => window.waitForJoins(cuts + 1)));
      for (const socket of connections) socket.destroy();
      cuts += 1;
    }
  }
  await Promise.all(storing);
  const ids = await storedIds(app.world, { memberId: member.id });
  await Promise.all(windows.map((window) => window.waitForMessage(ids.at(-1) ?? 0)));
  console.info(
    `chat: ${ids.length} messages, ${cuts} cuts, joins ${JSON.stringify(windows.map(({ joinCount }) => joinCount))}`,
  );
  for (const window of windows) expect(window.ids).toEqual(ids);
  expect([ids.length, cuts]).toEqual([written, CUTS]);
  for (const { joinCount } of windows) expect(joinCount).toBeGreaterThan(CUTS);
});
