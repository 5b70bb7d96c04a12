import { beforeEach, expect, test } from "vitest";
import { hashToken } from "../../domain/sign-in";
import { frozenAt } from "../../world/clock";
import { testWorld } from "../../world/testing";
import type { World } from "../../world/world";
import { checkCode } from "./verify";

const [OWN_TOKEN, OTHER_TOKEN] = ["A".repeat(43), "B".repeat(43)];
const CODE = "123456";
const MINUTE = 60_000;

let world: World;
beforeEach(async () => {
  world = await testWorld();
  const now = world.clock.now();
  const code = { ref: "ABCD", code: CODE, createdAt: now, expiresAt: new Date(now.getTime() + 5 * MINUTE) };
  await world.write((tx) =>
    tx.db.oneTimeCode.createMany({
      data: [
        { ...code, id: "mine", phoneNumber: "0899990001", tokenHash: hashToken(OWN_TOKEN) },
        { ...code, id: "theirs", phoneNumber: "0899990002", tokenHash: hashToken(OTHER_TOKEN) },
      ],
    }),
  );
});
const verify = (token: string, code: string) => world.write((tx) => checkCode(tx, token, code));
const advanceClock = (ms: number) => world.clock.adopt(frozenAt(new Date(world.clock.now().getTime() + ms)));
const rows = () => world.read.oneTimeCode.findMany({ orderBy: { id: "asc" } });

test.each([
  "",
  "A".repeat(42),
  "A".repeat(44),
  `${"A".repeat(42)}!`,
  ` ${OWN_TOKEN}`,
  `${OWN_TOKEN} `,
  `x${OWN_TOKEN}`,
])("refuses %j, which is not a token, with OTP_TOKEN_INVALID and the field", async (token) => {
  await expect(verify(token, CODE)).rejects.toMatchObject({
    code: "OTP_TOKEN_INVALID",
    details: { path: "otpToken" },
  });
});

test("an unknown token is refused with its field", async () => {
  await expect(verify("C".repeat(43), CODE)).rejects.toMatchObject({
    code: "OTP_NOT_EXIST",
    details: { path: "otpToken" },
  });
});

test("a correct code verifies its own phone, now, and no other", async () => {
  expect(await verify(OWN_TOKEN, CODE)).toBe(true);
  expect((await rows()).map(({ verifiedAt }) => verifiedAt)).toEqual([world.clock.now(), null]);
  await expect(verify(OWN_TOKEN, CODE)).rejects.toMatchObject({ code: "OTP_VERIFIED" });
  expect(await verify(OTHER_TOKEN, CODE)).toBe(true);
});

test("wrong codes count for their own code and phone; the fifth blocks the phone for 15 minutes", async () => {
  for (let n = 0; n < 4; n++) expect(await verify(OWN_TOKEN, "000000")).toBe(false);
  expect(await world.read.oneTimeCodeBlock.count()).toBe(0);
  expect(await verify(OTHER_TOKEN, "000000")).toBe(false);
  expect(await world.read.oneTimeCodeBlock.count()).toBe(0);
  expect(await verify(OWN_TOKEN, "000000")).toBe(false);
  expect((await rows()).map(({ wrong }) => wrong)).toEqual([5, 1]);
  const blockedUntil = new Date(world.clock.now().getTime() + 15 * MINUTE);
  expect(await world.read.oneTimeCodeBlock.findMany()).toEqual([{ phoneNumber: "0899990001", blockedUntil }]);
  await expect(verify(OWN_TOKEN, CODE)).rejects.toMatchObject({ code: "OTP_BLOCK" });
  expect(await verify(OTHER_TOKEN, CODE)).toBe(true);
});

test("a code is valid for five minutes; expiry is reported before a wrong code", async () => {
  advanceClock(5 * MINUTE - 1);
  expect(await verify(OWN_TOKEN, CODE)).toBe(true);
  advanceClock(1);
  for (const code of [CODE, "000000"])
    await expect(verify(OTHER_TOKEN, code)).rejects.toMatchObject({ code: "OTP_EXPIRED" });
});

test("a block lasts to its last millisecond, and a second one is as long as the first", async () => {
  for (let n = 0; n < 5; n++) await verify(OWN_TOKEN, "000000");
  advanceClock(15 * MINUTE - 1);
  await expect(verify(OWN_TOKEN, CODE)).rejects.toMatchObject({ code: "OTP_BLOCK" });
  advanceClock(1);
  await expect(verify(OWN_TOKEN, CODE)).rejects.toMatchObject({ code: "OTP_EXPIRED" });
  const now = world.clock.now();
  await world.write((tx) =>
    tx.db.oneTimeCode.update({
      where: { id: "mine" },
      data: { createdAt: now, expiresAt: new Date(now.getTime() + 1) },
    }),
  );
  expect(await verify(OWN_TOKEN, "000000")).toBe(false);
  expect(await world.read.oneTimeCodeBlock.findMany({ select: { blockedUntil: true } })).toEqual([
    { blockedUntil: new Date(now.getTime() + 15 * MINUTE) },
  ]);
});
