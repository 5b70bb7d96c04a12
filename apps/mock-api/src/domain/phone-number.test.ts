import { expect, test } from "vitest";
import { testWorld } from "../world/testing";
import { isPhoneVerified } from "./phone-number";

const PHONE = "0899990001";
const TEN_MINUTES = 10 * 60_000;
const HALF_HOUR = 30 * 60_000;

test("counts a phone as verified for 10 minutes, or 30 with the token", async () => {
  const world = await testWorld();
  const now = world.clock.now();
  const code = { ref: "ABCD", code: "123456", createdAt: now, expiresAt: now };
  await world.write((tx) =>
    tx.db.oneTimeCode.createMany({
      data: [
        { ...code, id: "1", phoneNumber: PHONE, tokenHash: "right", verifiedAt: now },
        { ...code, id: "2", phoneNumber: PHONE, tokenHash: "never used", verifiedAt: null },
        { ...code, id: "3", phoneNumber: "0899990002", tokenHash: "another's", verifiedAt: null },
      ],
    }),
  );
  const isVerified = (elapsedMs: number, phone = PHONE, tokenHash?: string) =>
    isPhoneVerified(world.read, new Date(now.getTime() + elapsedMs), phone, tokenHash);
  expect([await isVerified(0), await isVerified(TEN_MINUTES - 1), await isVerified(TEN_MINUTES)]).toEqual([
    true,
    true,
    false,
  ]);
  expect([await isVerified(HALF_HOUR - 1, PHONE, "right"), await isVerified(HALF_HOUR, PHONE, "right")]).toEqual([
    true,
    false,
  ]);
  expect(await isVerified(0, "0899990002")).toBe(false);
  expect(await isVerified(0, PHONE, "right")).toBe(true);
  for (const other of ["never used", "another's", "made up"]) expect(await isVerified(0, PHONE, other)).toBe(false);
});
