import { expect, test } from "vitest";
import { compressLikeMessenger, drawSlipImage, uploadForReference } from "../../features/slip/testing";
import { TestApp } from "../../testing";
import { sized } from "../../testing-size";
import { TEST_NOW } from "../../world/testing";
import { runAction } from "../registry";
import { controlOf } from "../testing";

test("a slip's reading shows its code, the transfer and the expected review without deciding", async () => {
  const app = await TestApp.signedIn();
  const world = controlOf(app).use("test");
  const drawn = await drawSlipImage(app, { amount: 640 });
  await uploadForReference(app, await compressLikeMessenger(drawn.png));
  const [slip] = await world.slips();
  expect(await world.slipReading(slip?.id ?? "")).toEqual({
    code: { bank: expect.any(String), reference: drawn.reference },
    transfer: {
      amount: 640,
      currency: "BAHT",
      from: expect.objectContaining({ bankCode: drawn.bankCode }),
      to: expect.objectContaining({ bankCode: expect.any(String), accountNo: expect.any(String) }),
      at: TEST_NOW,
    },
    against: null,
  });
  expect((await world.slips())[0]).toMatchObject({ status: "PENDING", decidedAt: null });

  // A slip is not a duplicate of itself.
  await runAction(app.world, "slip.review", { target: "latest" });
  expect(await world.slipReading(slip?.id ?? "")).toMatchObject({ transfer: { amount: 640 }, against: null });
});

/** Each entry is a slip fault, and whether the slip's transfer is readable. */
const faults = [
  ["NOT_MATCH", true],
  ["CANNOT_READ_CROPPED_IMAGE", false],
  ["INVALID_SLIP", false],
  ["EXPIRED_SLIP", true],
  ["TRIPPLE_WRONG_CAPTCHA", true],
] as const;

test.each(faults.slice(0, sized(2, faults.length)))(
  "a reading predicts the review: %s",
  async (fault, expectedReason) => {
    const app = await TestApp.signedIn();
    const world = controlOf(app).use("test");
    await uploadForReference(app, (await drawSlipImage(app, { fault })).png);
    const [slip] = await world.slips();
    const reading = await world.slipReading(slip?.id ?? "");
    expect(reading.against).toBe(fault);
    expect([reading.code !== null, reading.transfer !== null]).toEqual([expectedReason, expectedReason]);
    await runAction(app.world, "slip.review", { target: "latest" });
    expect((await world.slips())[0]).toMatchObject({ status: "FAILED", note: fault });
  },
);

test("reports a second slip of an accepted transfer as duplicate; refuses an unknown slip", async () => {
  const app = await TestApp.signedIn();
  const world = controlOf(app).use("test");
  const { png } = await drawSlipImage(app);
  await uploadForReference(app, png);
  await runAction(app.world, "slip.review", { target: "latest" });
  await uploadForReference(app, await compressLikeMessenger(png));
  const [second] = await world.slips();
  expect(await world.slipReading(second?.id ?? "")).toMatchObject({ against: "SLIP_REFNO_DUPLICATED" });
  const { status, answer } = await app.send("GET", "/simulator/worlds/test/slips/no-such/reading");
  expect([status, answer]).toMatchObject([404, { message: "NO_DATA", path: "slip" }]);
});
