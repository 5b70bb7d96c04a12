import { expect, test } from "vitest";
import { audit } from "../../ledger/audit";
import { runAction } from "../../simulator/registry";
import { TestApp } from "../../testing";
import { sized } from "../../testing-size";
import { outcomeOf, Storm } from "../../testing-storm";
import { TEST_NOW } from "../../world/testing";
import {
  advanceToReview,
  compressLikeMessenger,
  drawSlipImage,
  mainBalance,
  newestSlip,
  otherMember,
  uploadForReference,
} from "./testing";

test("many uploads of one slip, reviewed in parallel, are credited once", async () => {
  const app = await TestApp.signedIn();
  const before = await mainBalance(app);
  const picture = await compressLikeMessenger((await drawSlipImage(app)).png);
  const storm = new Storm(sized(10, 30));
  expect(await storm.run(() => outcomeOf(uploadForReference(app, picture)))).toEqual({ ok: storm.size });
  const slips = await app.world.read.slip.findMany();
  expect(slips).toHaveLength(storm.size);
  const reviewed = await storm.run((n) => outcomeOf(runAction(app.world, "slip.review", { target: slips[n]?.id })));
  expect(reviewed).toEqual({ ok: storm.size });
  const counts = await app.world.read.slip.groupBy({
    by: ["status", "note"],
    _count: true,
    orderBy: { status: "asc" },
  });
  expect(counts).toEqual([
    { status: "FAILED", note: "SLIP_REFNO_DUPLICATED", _count: storm.size - 1 },
    { status: "SUCCESS", note: null, _count: 1 },
  ]);
  expect(await mainBalance(app)).toBe(before + 500);
  expect((await audit(app.world.read)).ok).toBe(true);
});

test("one of twenty parallel decisions, reviews and rejections of a slip succeeds", async () => {
  const app = await TestApp.signedIn();
  const before = await mainBalance(app);
  await uploadForReference(app, await compressLikeMessenger((await drawSlipImage(app)).png));
  const { id: target } = await app.world.read.slip.findFirstOrThrow();
  const storm = new Storm(20);
  const { counts } = await storm.race({
    review: () => outcomeOf(runAction(app.world, "slip.review", { target })),
    accept: () => outcomeOf(runAction(app.world, "slip.decide", { target, status: "SUCCESS" })),
    reject: () => outcomeOf(runAction(app.world, "slip.decide", { target, status: "FAILED" })),
  });
  expect(counts).toEqual({ ok: 1, NO_DATA: storm.size - 1 });
  const { status } = await newestSlip(app);
  expect(await mainBalance(app)).toBe(before + (status === "SUCCESS" ? 500 : 0));
  await advanceToReview(app);
  expect(await mainBalance(app)).toBe(before + (status === "SUCCESS" ? 500 : 0));
});

test("of two acceptances at once, the second finds no pending slip", async () => {
  const app = await TestApp.signedIn();
  await uploadForReference(app, (await drawSlipImage(app)).png);
  const { id: target } = await app.world.read.slip.findFirstOrThrow();
  const accept = () => outcomeOf(runAction(app.world, "slip.decide", { target, status: "SUCCESS" }));
  expect((await Promise.all([accept(), accept()])).sort()).toEqual(["NO_DATA", "ok"]);
});

test("manual rejection stores the reason and removes the scheduled review", async () => {
  const app = await TestApp.signedIn();
  await uploadForReference(app, (await drawSlipImage(app)).png);
  const decided = await runAction(app.world, "slip.decide", {
    target: "latest",
    status: "FAILED",
    note: "EXPIRED_SLIP",
  });
  expect(decided).toMatchObject({ status: "FAILED", note: "EXPIRED_SLIP", amount: null, entryId: null });
  expect(await app.world.read.scheduledAction.count({ where: { action: "slip.review" } })).toBe(0);
  expect(await newestSlip(app)).toMatchObject({ status: "FAILED", note: "EXPIRED_SLIP" });
});

test("manual acceptance of an unreadable slip requires an amount and credits it", async () => {
  const app = await TestApp.signedIn();
  const before = await mainBalance(app);
  await uploadForReference(app, (await drawSlipImage(app, { fault: "INVALID_SLIP" })).png);
  await expect(runAction(app.world, "slip.decide", { target: "latest", status: "SUCCESS" })).rejects.toMatchObject({
    code: "KEY_MISSING",
    details: { path: "amount" },
  });
  await runAction(app.world, "slip.decide", { target: "latest", status: "SUCCESS", amount: 77.5 });
  expect(await newestSlip(app)).toMatchObject({ status: "SUCCESS", amount: 77.5 });
  expect(await mainBalance(app)).toBe(before + 77.5);
});

test("manual acceptance of a slip in another currency requires an amount", async () => {
  const app = await TestApp.signedIn();
  const before = await mainBalance(app);
  const { png } = await drawSlipImage(app, { amount: 40_000 });
  await app.world.write((tx) => tx.db.bankTransfer.updateMany({ data: { currency: "LAK" } }));
  await uploadForReference(app, png);
  await expect(runAction(app.world, "slip.decide", { target: "latest", status: "SUCCESS" })).rejects.toMatchObject({
    code: "KEY_MISSING",
    details: { path: "amount" },
  });
  await runAction(app.world, "slip.decide", { target: "latest", status: "SUCCESS", amount: 60 });
  expect(await mainBalance(app)).toBe(before + 60);
});

test("an accepted transfer makes every later slip a duplicate, also manually", async () => {
  const app = await TestApp.signedIn();
  const { png } = await drawSlipImage(app);
  await uploadForReference(app, png);
  await runAction(app.world, "slip.decide", { target: "latest", status: "SUCCESS", amount: 400 });
  const after = await mainBalance(app);
  await uploadForReference(app, png);
  await expect(runAction(app.world, "slip.decide", { target: "latest", status: "SUCCESS" })).rejects.toMatchObject({
    code: "KEY_INVALID",
    details: { path: "status" },
  });
  await advanceToReview(app);
  expect(await newestSlip(app)).toMatchObject({ status: "FAILED", note: "SLIP_REFNO_DUPLICATED" });
  expect(await mainBalance(app)).toBe(after);
});

test("a slip drawn in one world is valid in its copy and credited in each", async () => {
  const app = await TestApp.signedIn();
  const { png } = await drawSlipImage(app);
  const copied = await app.send("PUT", "/simulator/worlds/copy", { from: "test", at: TEST_NOW });
  expect(copied.status).toBe(201);
  await uploadForReference(app, png);
  await advanceToReview(app);
  expect(await newestSlip(app)).toMatchObject({ status: "SUCCESS" });
  const form = new FormData();
  form.append("file", new Blob([new Uint8Array(png)]), "slip.png");
  const there = { "x-world": "copy" };
  expect((await app.send("POST", "/api/wallet/slip", form, there)).status).toBe(200);
  const review = await app.send("POST", "/simulator/worlds/copy/actions/slip.review", { target: "latest" });
  expect(review.answer).toMatchObject({ output: { status: "SUCCESS", amount: 500 } });
});

test("refuses to decide decided and unknown slips", async () => {
  const app = await TestApp.signedIn();
  await uploadForReference(app, (await drawSlipImage(app)).png);
  await advanceToReview(app);
  const { id } = await app.world.read.slip.findFirstOrThrow();
  for (const target of [id, "latest", "000000000000000000000000"]) {
    for (const [name, input] of [
      ["slip.review", { target }],
      ["slip.decide", { target, status: "SUCCESS", amount: 5 }],
    ] as const) {
      await expect(runAction(app.world, name, input)).rejects.toMatchObject({
        code: "NO_DATA",
        details: { path: "target" },
      });
    }
  }
});

test("draws a slip for the given member and time", async () => {
  const app = await TestApp.signedIn();
  await runAction(app.world, "member.create", otherMember);
  const at = "2026-11-20T02:30:00.000Z";
  const drawn = await drawSlipImage(app, { member: otherMember.username, at });
  expect(drawn).toMatchObject({ member: otherMember.username, at });
  expect(drawn.reference).toMatch(/^20261120093000[A-Z0-9]{6}$/);
  expect(await drawSlipImage(app)).toMatchObject({ member: "0812345678", at: TEST_NOW });
  await expect(drawSlipImage(app, { member: "0899999999" })).rejects.toMatchObject({
    code: "NO_USER",
    details: { path: "member" },
  });
});
