import { expect, test } from "vitest";
import { hashToken } from "../../domain/sign-in";
import { frozenAt } from "../../world/clock";
import { testWorld } from "../../world/testing";
import type { World } from "../../world/world";
import { sendCode } from "./send";

const PHONE = "0899990001";

/** @param drawn random bytes for the code, which replace those of the dice */
async function startWithOtp(
  drawn?: Buffer,
): Promise<{ world: World; send: (phone?: string) => ReturnType<typeof sendCode> }> {
  const world = await testWorld();
  world.switches.adopt("registerOTP", true);
  const draw: World["dice"]["draw"] = (tx, stream) => (stream === "codes" && drawn) || world.dice.draw(tx, stream);
  const dice = {
    draw,
    id: (tx: Parameters<World["dice"]["id"]>[0]) => world.dice.id(tx),
  };
  const worldWithDice = { manifest: world.manifest, switches: world.switches, dice } as unknown as World;
  return { world, send: (phone = PHONE) => world.write((tx) => sendCode(worldWithDice, tx, phone, "en")) };
}

test("codes have six digits, also small ones, and their reference uses other random bytes", async () => {
  const { world, send } = await startWithOtp(Buffer.from([0, 0, 0, 0, 0, 7, 0, 1, 22, 23, 255, 255]));
  const sent = await send();
  expect(sent).toMatchObject({ code: "SUCCESS", otpRef: "ABZA" });
  expect(await world.read.oneTimeCode.findFirstOrThrow()).toMatchObject({ code: "000007", ref: "ABZA", wrong: 0 });
  expect((await world.read.smsMessage.findFirstOrThrow()).text).toBe(
    "Mekong: your OTP is 000007 (ref ABZA). It is valid for 5 minutes. Tell it to nobody.",
  );
});

test("uses the last six digits of a large number", async () => {
  const { world, send } = await startWithOtp(Buffer.from("0000074fac12000000000000", "hex"));
  await send();
  expect((await world.read.oneTimeCode.findFirstOrThrow()).code).toBe(String(0x74fac12 % 1_000_000).padStart(6, "0"));
});

test("stores the token's hash, the phone and an expiry in five minutes", async () => {
  const { world, send } = await startWithOtp();
  const { otpToken = "" } = (await send()) as { otpToken?: string };
  const now = world.clock.now();
  expect(otpToken).toMatch(/^[\w-]{43}$/);
  expect(await world.read.oneTimeCode.findFirstOrThrow()).toMatchObject({
    tokenHash: hashToken(otpToken),
    phoneNumber: PHONE,
    createdAt: now,
    expiresAt: new Date(now.getTime() + 5 * 60_000),
    verifiedAt: null,
  });
  expect(await world.read.smsMessage.findFirstOrThrow()).toMatchObject({ phoneNumber: PHONE, createdAt: now });
});

test("a new code invalidates earlier ones of its phone only", async () => {
  const { world, send } = await startWithOtp();
  const start = world.clock.now().getTime();
  await send();
  await send("0899990002");
  world.clock.adopt(frozenAt(new Date(start + 60_000)));
  await send();
  const codes = await world.read.oneTimeCode.findMany({ orderBy: { createdAt: "asc" } });
  const ends = (phone: string) =>
    codes.filter(({ phoneNumber }) => phoneNumber === phone).map(({ expiresAt }) => expiresAt.getTime() - start);
  expect(ends(PHONE).sort()).toEqual([360_000, 60_000].sort());
  expect(ends("0899990002")).toEqual([300_000]);
});

test("an expired code stays unchanged", async () => {
  const { world, send } = await startWithOtp();
  const start = world.clock.now().getTime();
  await send();
  world.clock.adopt(frozenAt(new Date(start + 400_000)));
  await send();
  const codes = await world.read.oneTimeCode.findMany({ orderBy: { createdAt: "asc" } });
  expect(codes.map(({ expiresAt }) => expiresAt.getTime() - start)).toEqual([300_000, 700_000]);
});

test("emits an event with the phone for each message", async () => {
  const { world, send } = await startWithOtp();
  await send();
  const { id } = await world.read.smsMessage.findFirstOrThrow();
  const smsEvents = world.events.after(0).filter(({ about }) => about === "sms");
  expect(smsEvents).toMatchObject([{ data: { id, phoneNumber: PHONE } }]);
});

test("sends a code even if the operator has no name", async () => {
  const { world, send } = await startWithOtp();
  await world.write((tx) => tx.db.setting.deleteMany({ where: { key: "site" } }));
  await send();
  expect((await world.read.smsMessage.findFirstOrThrow()).text).toMatch(/^OTP: your OTP is \d{6} /);
});
