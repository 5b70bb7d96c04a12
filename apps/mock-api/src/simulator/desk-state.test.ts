import { sendChatMessage } from "@mekong/contract/http/chat";
import { listRooms } from "@mekong/contract/simulator/reads-chat";
import { expect, test } from "vitest";
import { TestApp } from "../testing";
import { runAction } from "./registry";
import { controlOf } from "./testing";

test("the state contains the autopilot settings and the number of waiting customers", async () => {
  const app = await TestApp.signedIn();
  const desk = controlOf(app).use("test");
  const before = await desk.state();
  expect(before.autopilot.chat).toEqual({ on: true, delaySeconds: expect.any(Number) });
  expect(before.counts.waitingRooms).toBe(0);

  await runAction(app.world, "autopilot.set", { kind: "chat", on: false, delaySeconds: 40 });
  const message = { message_type: "text" as const, payload: { message: "hello" } };
  for (let n = 0; n < 2; n++) await app.call(sendChatMessage, { body: { sender: "customer", message } });
  expect(await desk.state()).toMatchObject({
    autopilot: { chat: { on: false, delaySeconds: 40 }, slip: before.autopilot.slip },
    counts: { waitingRooms: 1 },
  });
  await runAction(app.world, "chat.reply", { room: "latest", message });
  expect((await desk.state()).counts.waitingRooms).toBe(0);
});

test("the room list says whether all joins are refused", async () => {
  const app = await TestApp.start();
  const rooms = () => controlOf(app).call(listRooms, { params: { world: "test" } });
  expect(await rooms()).toEqual({ rooms: [], refused: false });
  await runAction(app.world, "chat.refuseJoin", { on: true });
  expect(await rooms()).toEqual({ rooms: [], refused: true });
});
