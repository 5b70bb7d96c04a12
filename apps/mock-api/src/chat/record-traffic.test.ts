import { CHAT_SOCKET_BURST } from "@mekong/contract/limits";
import { expect, test, vi } from "vitest";
import { demoMember } from "../../../../prisma/seed/demo";
import { runAction } from "../simulator/registry";
import { controlOf } from "../simulator/testing";
import { TestApp } from "../testing";
import { TEST_NOW } from "../world/testing";
import { Browser, GUEST, listenOnFreePort, OTHER_GUEST, send, text, ticketOf } from "./testing";

async function socketRows(app: TestApp, endpoint = "SOCKET") {
  return (await controlOf(app).use("test").traffic({ endpoint })).rows;
}

test("records joins in the traffic log with world time, member and result, without the ticket", async () => {
  const app = await TestApp.signedIn({});
  const url = await listenOnFreePort(app);
  await send(app, "before");
  const member = await Browser.open(url);
  await member.join({ ticket: await ticketOf(app), after: 0 });
  const guest = await Browser.open(url);
  await guest.join({ ticket: "of.nobody.x" });
  await guest.join({ guestId: "short" });
  await runAction(app.world, "chat.refuseJoin", { on: true });
  await guest.join({ guestId: GUEST });
  await runAction(app.world, "switch.set", { name: "terminated", value: true });
  await guest.join({ guestId: GUEST });
  const rows = await socketRows(app, "SOCKET join");
  expect(rows.map(({ member, status, code }) => [member, status, code])).toEqual([
    [demoMember.username, 200, null],
    [null, 401, "INVALID_TICKET"],
    [null, 400, "KEY_INVALID"],
    [null, 403, "JOIN_REFUSED"],
    [null, 410, "gone"],
  ]);
  expect(rows[0]).toMatchObject({
    at: TEST_NOW,
    method: "SOCKET",
    path: "join",
    endpoint: null,
    request: { ticket: "••••", after: 0 },
    answer: { ok: true, complete: true, replayed: [member.messages[0]?.id] },
  });
  expect(rows[3]).toMatchObject({ request: { guestId: GUEST }, answer: { error: "JOIN_REFUSED" } });
  expect((await socketRows(app, "SOCKET left")).map(({ member, code }) => [member, code])).toEqual([
    [demoMember.username, "JOIN_REFUSED"],
  ]);
});

test("records a delivered message once, whatever the number of receivers, and none without receivers", async () => {
  const app = await TestApp.start({});
  const url = await listenOnFreePort(app);
  await send(app, "unheard", OTHER_GUEST);
  const browsers = [
    await Browser.openJoined(url, { guestId: GUEST }),
    await Browser.openJoined(url, { guestId: GUEST }),
  ];
  await send(app, "from the customer", GUEST);
  await runAction(app.world, "chat.reply", { room: GUEST, message: text("from the support") });
  for (const browser of browsers) await browser.waitUntil(() => browser.texts.length === 2);
  const rows = await socketRows(app, "SOCKET messaging");
  expect(rows).toMatchObject([
    { at: TEST_NOW, status: 200, answer: { sockets: 2, conversation: { sender: "customer", guestId: GUEST } } },
    { at: TEST_NOW, status: 200, answer: { sockets: 2, conversation: { sender: "agent", guestId: GUEST } } },
  ]);
  // The two HTTP requests that sent messages have a row each.
  expect(await socketRows(app, "POST /api/chat/send-message")).toHaveLength(2);
});

test("records a flood of joins until the disconnect and not after it", async () => {
  const app = await TestApp.start({});
  const browser = await Browser.open(await listenOnFreePort(app));
  for (let n = 0; n < CHAT_SOCKET_BURST + 5; n++) browser.emit("join", { guestId: GUEST }, () => undefined);
  await browser.waitUntil(() => browser.disconnectReason !== null);
  await vi.waitFor(async () => expect((await socketRows(app)).at(-1)).toMatchObject({ code: "REQUEST_LIMIT" }));
  const limited = (await socketRows(app)).filter(({ code }) => code === "REQUEST_LIMIT");
  expect(limited).toMatchObject([{ status: 429, path: "join" }]);
  expect((await socketRows(app)).length).toBeLessThanOrEqual(CHAT_SOCKET_BURST + 1);
});
