import { sendOtp } from "@mekong/contract/http/otp";
import { expect, test } from "vitest";
import { TestApp } from "../../testing";
import { TEST_NOW } from "../../world/testing";
import { runAction } from "../registry";
import { controlOf } from "../testing";

test("lists text messages newest first, optionally of one phone", async () => {
  const app = await TestApp.start();
  const world = controlOf(app).use("test");
  expect(await world.sms()).toEqual([]);
  await runAction(app.world, "switch.set", { name: "registerOTP", value: true });
  for (const phoneNumber of ["0899990001", "0899990002"]) await app.call(sendOtp, { body: { phoneNumber } });

  const all = await world.sms();
  expect(all.map(({ phoneNumber }) => phoneNumber)).toEqual(["0899990002", "0899990001"]);
  expect(all[0]).toMatchObject({ createdAt: TEST_NOW, text: expect.stringMatching(/\d{6}/) });
  expect(await world.sms("0899990001")).toEqual([all[1]]);
  expect(await world.sms("0899990003")).toEqual([]);
});

test("refuses an unknown filter", async () => {
  const app = await TestApp.start();
  const { status, answer } = await app.send("GET", "/simulator/worlds/test/sms?phone=1");
  expect([status, answer]).toMatchObject([422, { path: "phone" }]);
});
