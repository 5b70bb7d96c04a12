import { getSlipPicture, listSlips } from "@mekong/contract/http/slip";
import { listStatements } from "@mekong/contract/http/statement";
import { SLIP_WITHIN_MINUTES } from "@mekong/contract/limits";
import { type SlipReason, slipReasons } from "@mekong/contract/slip";
import { expect, test } from "vitest";
import { demoMember } from "../../../../../prisma/seed/demo";
import { audit } from "../../ledger/audit";
import { runAction } from "../../simulator/registry";
import { TestApp } from "../../testing";
import { sample } from "../../testing-size";
import { TEST_NOW } from "../../world/testing";
import {
  advanceToReview,
  drawSlipImage,
  mainBalance,
  newestSlip,
  otherMember,
  upload,
  uploadForReference,
} from "./testing";

test("a slip is pending until its review, which credits the transfer once", async () => {
  const app = await TestApp.signedIn();
  const before = await mainBalance(app);
  const { png, bankCode } = await drawSlipImage(app, { amount: 500.25 });
  const reference = await uploadForReference(app, png);
  const pending = await newestSlip(app);
  expect(pending).toEqual({
    createdAt: TEST_NOW,
    amount: null,
    status: "PENDING",
    note: null,
    link: expect.stringMatching(/^http:\/\/127\.0\.0\.1:4000\/uploads\/test\/[0-9a-f]{24}\?ticket=/),
    reference,
  });
  expect(await mainBalance(app)).toBe(before);

  await advanceToReview(app);

  expect(await newestSlip(app)).toMatchObject({ amount: 500.25, status: "SUCCESS", note: null, link: null, reference });
  expect(await mainBalance(app)).toBe(before + 500.25);
  const { answer } = await app.call(listStatements, { body: { page: 1, limit: 1 } });
  expect(answer.statements[0]).toMatchObject({
    statementType: "deposit",
    from: bankCode,
    to: "wallet",
    amount: 500.25,
  });
  expect((await audit(app.world.read)).ok).toBe(true);
});

test("lists deposits by slip and by incoming transfer with the member's bank as the sender", async () => {
  const app = await TestApp.signedIn();
  const { username: member } = demoMember;
  await app.world.write((tx) => tx.db.member.update({ where: { username: member }, data: { bankCode: "BBL" } }));
  await runAction(app.world, "bank.incoming", { member, amount: 20, bankCode: "SCB" });
  await uploadForReference(app, (await drawSlipImage(app, { amount: 10, member })).png);
  await advanceToReview(app);
  const { statements } = (await app.call(listStatements, { body: { page: 1, limit: 2 } })).answer;
  expect(statements.map(({ amount, from, to }) => `${amount} ${from}>${to}`)).toEqual([
    "10 BBL>wallet",
    "20 BBL>wallet",
  ]);
});

test("rejects a slip drawn with a fault for that fault: every one of the table", { timeout: 60_000 }, async () => {
  const app = await TestApp.signedIn();
  const before = await mainBalance(app);
  const faults = sample(slipReasons, 2);
  const drawn = await Promise.all(faults.map((fault) => drawSlipImage(app, { fault })));
  for (const { png } of drawn) await uploadForReference(app, png);
  await advanceToReview(app);
  const { slips } = (await app.call(listSlips, { body: { page: 1, limit: 20 } })).answer;
  const reasonsWithAmount: SlipReason[] = ["SLIP_REFNO_DUPLICATED", "DEST_ACC_INVALID", "NOT_MATCH", "EXPIRED_SLIP"];
  expect(slips.map(({ status, note, link, amount }) => ({ status, note, link, amount })).reverse()).toEqual(
    faults.map((note) => ({
      status: "FAILED",
      note,
      link: null,
      amount: reasonsWithAmount.includes(note) ? 500 : null,
    })),
  );
  expect(await mainBalance(app)).toBe(before);
});

test("the same transfer is a duplicate, also from another picture", async () => {
  const app = await TestApp.signedIn();
  const { png } = await drawSlipImage(app);
  await uploadForReference(app, png);
  await advanceToReview(app);
  const after = await mainBalance(app);
  await uploadForReference(app, png);
  await advanceToReview(app);
  expect(await newestSlip(app)).toMatchObject({ status: "FAILED", note: "SLIP_REFNO_DUPLICATED", amount: 500 });
  expect(await mainBalance(app)).toBe(after);
});

test("another member's slip does not match and stays valid for its owner", async () => {
  const app = await TestApp.signedIn();
  const { png } = await drawSlipImage(app);
  const owner = app.token;
  await runAction(app.world, "member.create", otherMember);
  await app.signIn(otherMember);
  await uploadForReference(app, png);
  await advanceToReview(app);
  expect(await newestSlip(app)).toMatchObject({ status: "FAILED", note: "NOT_MATCH", amount: 500 });
  app.token = owner;
  await uploadForReference(app, png);
  await advanceToReview(app);
  expect(await newestSlip(app)).toMatchObject({ status: "SUCCESS" });
});

test("a slip is valid for one hour by its upload time, not its review time", async () => {
  const app = await TestApp.signedIn();
  const onTime = await drawSlipImage(app);
  await runAction(app.world, "clock.advance", { minutes: SLIP_WITHIN_MINUTES });
  await uploadForReference(app, onTime.png);
  const late = await drawSlipImage(app);
  await runAction(app.world, "clock.advance", { minutes: SLIP_WITHIN_MINUTES, seconds: 1 });
  expect(await newestSlip(app)).toMatchObject({ status: "SUCCESS" });
  await uploadForReference(app, late.png);
  await advanceToReview(app);
  expect(await newestSlip(app)).toMatchObject({ status: "FAILED", note: "EXPIRED_SLIP" });
});

test("reports a deleted picture and gives it no link", async () => {
  const app = await TestApp.signedIn();
  const reference = await uploadForReference(app, (await drawSlipImage(app)).png);
  await app.world.write((tx) => tx.db.upload.deleteMany());
  await advanceToReview(app);
  expect(await newestSlip(app)).toMatchObject({ status: "FAILED", note: "UPLOADED_FILE_NOT_EXIST" });
  expect((await app.call(getSlipPicture, { params: { reference } })).code).toBe("NO_DATA");
});

test("refuses slips at night in Bangkok and while switched off", async () => {
  const app = await TestApp.signedIn();
  const { png } = await drawSlipImage(app);
  await runAction(app.world, "switch.set", { name: "slipOpen", value: false });
  const closed = await upload(app, png);
  expect([closed.status, closed.code]).toEqual([403, "SLIP_UPLOAD_FAIL"]);
  await runAction(app.world, "switch.set", { name: "slipOpen", value: true });
  for (const [at, code] of [
    ["2026-11-20T16:29:59.000Z", null],
    ["2026-11-20T16:30:00.000Z", "SLIP_UPLOAD_FAIL"],
    ["2026-11-20T17:29:59.000Z", "SLIP_UPLOAD_FAIL"],
    ["2026-11-20T17:30:00.000Z", null],
  ] as const) {
    await runAction(app.world, "clock.set", { at });
    expect([at, (await upload(app, png)).code]).toEqual([at, code]);
  }
  expect(await app.world.read.upload.count()).toBe(2);
});

test("lists slips newest first with a total, only the member's own", async () => {
  const app = await TestApp.signedIn();
  const { png } = await drawSlipImage(app);
  const references = [];
  for (let n = 0; n < 12; n++) references.unshift(await uploadForReference(app, png));
  const page = async (number: number) => (await app.call(listSlips, { body: { page: number, limit: 10 } })).answer;
  expect((await page(1)).slips.map(({ reference }) => reference)).toEqual(references.slice(0, 10));
  expect((await page(2)).slips.map(({ reference }) => reference)).toEqual(references.slice(10));
  expect(await page(3)).toEqual({ total: 12, slips: [] });

  await runAction(app.world, "member.create", otherMember);
  await app.signIn(otherMember);
  expect(await page(1)).toEqual({ total: 0, slips: [] });
  const others = await app.call(getSlipPicture, { params: { reference: references[0] ?? "" } });
  const unknown = await app.call(getSlipPicture, { params: { reference: "SL20261120999999" } });
  expect([others.status, others.answer]).toEqual([404, { message: "NO_DATA", path: "reference" }]);
  expect([unknown.status, unknown.answer]).toEqual([others.status, others.answer]);
});

test("refuses an invalid page, an extra and a missing field with their path", async () => {
  const app = await TestApp.signedIn();
  for (const [body, code, path] of [
    [{ page: 0, limit: 10 }, "KEY_INVALID", "page"],
    [{ page: -1, limit: 10 }, "KEY_INVALID", "page"],
    [{ page: 1, limit: 101 }, "KEY_INVALID", "limit"],
    [{ page: "1", limit: 10 }, "KEY_INVALID", "page"],
    [{ page: 1e20, limit: 10 }, "KEY_INVALID", "page"],
    [{ limit: 10 }, "KEY_MISSING", "page"],
    [{ page: 1, limit: 10, memberId: "x" }, "KEY_INVALID", "memberId"],
  ] as const) {
    const response = await app.send("POST", "/api/statement/slip", body);
    expect([body, response.status, response.code, response.path]).toEqual([body, 400, code, path]);
  }
});

test("requires a sign-in for uploading, listing and viewing", async () => {
  const app = await TestApp.signedIn();
  const { png } = await drawSlipImage(app);
  const reference = await uploadForReference(app, png);
  app.token = null;
  expect((await upload(app, png)).code).toBe("invalid-token");
  expect((await app.call(listSlips, { body: { page: 1, limit: 10 } })).code).toBe("invalid-token");
  expect((await app.call(getSlipPicture, { params: { reference } })).code).toBe("invalid-token");
  expect(await app.world.read.upload.count()).toBe(1);
});

test("with the autopilot off a slip waits for a manual decision", async () => {
  const app = await TestApp.signedIn();
  await runAction(app.world, "autopilot.set", { kind: "slip", on: false });
  await uploadForReference(app, (await drawSlipImage(app)).png);
  await runAction(app.world, "clock.advance", { days: 2 });
  expect(await newestSlip(app)).toMatchObject({ status: "PENDING" });
  await runAction(app.world, "slip.review", { target: "latest" });
  expect(await newestSlip(app)).toMatchObject({ status: "SUCCESS" });
});

test("in the Lao variant a slip is drawn, read and credited in kip", async () => {
  const app = await TestApp.signedIn({ variant: "lao" });
  const before = await mainBalance(app);
  await uploadForReference(app, (await drawSlipImage(app, { amount: 250_000 })).png);
  await advanceToReview(app);
  expect(await newestSlip(app)).toMatchObject({ status: "SUCCESS", amount: 250_000 });
  expect(await mainBalance(app)).toBe(before + 250_000);
});
