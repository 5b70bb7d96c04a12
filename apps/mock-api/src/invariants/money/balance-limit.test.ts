import { createQrcode } from "@mekong/contract/http/qrcode";
import { receiveRefund } from "@mekong/contract/http/refund";
import { claimCoupon, listCoupons } from "@mekong/contract/http/spinwheel";
import { getWallet, transfer, transferAll, withdraw } from "@mekong/contract/http/wallet";
import { MAX_BALANCE } from "@mekong/contract/limits";
import { MAX_AMOUNT, toSatang } from "@mekong/contract/money";
import { expect, test } from "vitest";
import { demoMember } from "../../../../../prisma/seed/demo";
import { issue, redeem } from "../../features/giftlink/testing";
import { advanceToReview, drawSlipImage, newestSlip, uploadForReference } from "../../features/slip/testing";
import { houseAccount, memberAccount } from "../../ledger/accounts";
import { audit } from "../../ledger/audit";
import { balancesOf } from "../../ledger/balances";
import { post } from "../../ledger/post";
import { runAction } from "../../simulator/registry";
import { TestApp } from "../../testing";

const member = demoMember.username;
const memberId = async (app: TestApp) =>
  (await app.world.read.member.findUniqueOrThrow({ where: { username: member } })).id;

/** Runs an action through the control API. */
async function act(app: TestApp, action: string, input: object) {
  const response = await app.fastify.inject({
    method: "POST",
    url: `/simulator/worlds/test/actions/${action}`,
    headers: { host: "localhost:4000" },
    payload: input,
  });
  const { message, path, params } = response.json();
  return [response.statusCode, message, path, params?.maximum];
}
const overLimitResult = [422, "BALANCE_MAXIMUM", "amount", MAX_BALANCE];

/** Signs in as the demo member, who has 10 baht less than the maximum balance. */
async function startNearLimit(): Promise<TestApp> {
  const app = await TestApp.signedIn();
  const owner = await memberId(app);
  await app.world.write(async (tx) => {
    const balance = balancesOf(tx.db, owner).reduce((sum, { amount }) => sum + amount, 0n);
    const amount = toSatang(MAX_BALANCE) - toSatang(10) - balance;
    post(tx, {
      kind: "deposit",
      source: "operator",
      target: "wallet",
      amount,
      listedFor: owner,
      postings: [
        { account: houseAccount("bank", "BAHT"), amount: -amount },
        { account: memberAccount(owner, "main", "BAHT"), amount },
      ],
    });
  });
  return app;
}
async function totalBalance(app: TestApp): Promise<string> {
  const balances = balancesOf(app.world.read, await memberId(app));
  return balances.map(({ name, amount }) => `${name} ${amount}`).join(", ");
}

test("a thousand credits of the largest amount stop at the limit, and all calls still answer", async () => {
  const app = await TestApp.signedIn();
  const codes = new Map<unknown, number>();
  for (let n = 0; n < 30; n++) {
    const [, code] = await act(app, "member.credit", { member, wallet: n % 2 ? "pg" : "main", amount: MAX_AMOUNT });
    codes.set(code, (codes.get(code) ?? 0) + 1);
  }
  expect([...codes]).toEqual([
    [undefined, 9],
    ["BALANCE_MAXIMUM", 21],
  ]);
  expect((await app.call(getWallet, {})).status).toBe(200);
  expect((await app.call(transferAll, { body: { to: "wallet" } })).status).toBe(200);
  const { wallet } = (await app.call(getWallet, {})).answer;
  expect(wallet.amount).toBe(90_000_001_249.91);
  for (const read of ["members", "withdrawals", "audit", "state"]) {
    const { statusCode } = await app.fastify.inject({
      url: `/simulator/worlds/test/${read}`,
      headers: { host: "localhost:4000" },
    });
    expect([read, statusCode]).toEqual([read, 200]);
  }
});

test("QA's credits over the limit are refused completely", async () => {
  const app = await startNearLimit();
  const before = await totalBalance(app);
  const earnings = await app.world.read.inviteEarning.count();
  await runAction(app.world, "autopilot.set", { kind: "all", on: false });
  for (const wallet of ["main", "bonus", "pg"]) {
    expect(await act(app, "member.credit", { member, wallet, amount: 10.01 })).toEqual(overLimitResult);
  }
  expect(await act(app, "invite.earn", { member, amount: 10.01 })).toEqual(overLimitResult);
  expect(await act(app, "wallet.topup", { member, amount: 10.01 })).toEqual(overLimitResult);
  expect(await act(app, "game.play", { member, game: "pg", bet: 1, win: 11.01 })).toEqual(overLimitResult);
  await app.call(createQrcode, { params: { provider: "KBANK" }, body: { amount: 20 } });
  expect(await act(app, "qr.pay", { target: "latest" })).toEqual(overLimitResult);
  expect((await app.world.read.qrcode.findFirstOrThrow({ orderBy: { seq: "desc" } })).status).toBe("LIVE");
  await act(app, "bank.incoming", { member, amount: 20 });
  expect(await act(app, "incoming.decide", { target: "latest", status: "SUCCESS" })).toEqual(overLimitResult);
  expect((await app.world.read.incomingTransfer.findFirstOrThrow({ orderBy: { seq: "desc" } })).status).toBe("PENDING");
  expect(await totalBalance(app)).toBe(before);
  expect(await app.world.read.inviteEarning.count()).toBe(earnings);
  expect(await audit(app.world.read)).toMatchObject({ ok: true });
  // Below the maximum again, the same payments succeed.
  await app.call(withdraw, { body: { amount: 1_000 } });
  await runAction(app.world, "withdrawal.decide", { target: "latest", status: "SUCCESS" });
  expect((await act(app, "qr.pay", { target: "latest" }))[0]).toBe(200);
  expect((await act(app, "incoming.decide", { target: "latest", status: "SUCCESS" }))[0]).toBe(200);
});

test("members' calls over the limit are refused and can be repeated", async () => {
  const app = await startNearLimit();
  const link = await issue(app, 500);
  await runAction(app.world, "coupon.grant", { member, amount: 500 });
  await runAction(app.world, "refund.accrue", { member, amount: 500 });
  const [coupon] = (await app.call(listCoupons, {})).answer.coupons;
  const before = await totalBalance(app);
  const calls = [
    () => redeem(app, link),
    () => app.call(claimCoupon, { body: { coupon: coupon?.code ?? "" } }),
    () => app.call(receiveRefund, {}),
  ];
  for (const call of calls) {
    const { status, code } = await call();
    expect([status, code]).toEqual([400, "BALANCE_MAXIMUM"]);
  }
  expect(await totalBalance(app)).toBe(before);
  await app.call(withdraw, { body: { amount: 5_000 } });
  // Held money counts, because it may return.
  expect((await calls[0]?.())?.code).toBe("BALANCE_MAXIMUM");
  await runAction(app.world, "withdrawal.decide", { target: "latest", status: "SUCCESS" });
  for (const call of calls) expect((await call()).status).toBe(200);
  expect(await audit(app.world.read)).toMatchObject({ ok: true });
});

test("moves between own accounts and rejected withdrawals are always possible", async () => {
  const app = await startNearLimit();
  const before = await totalBalance(app);
  const amount = 9_000_000_000;
  expect((await app.call(transfer, { body: { from: "wallet", to: "pg", amount } })).status).toBe(200);
  expect((await app.call(withdraw, { body: { amount: 50_000 } })).status).toBe(200);
  await act(app, "member.credit", { member, wallet: "main", amount: 10 });
  expect((await act(app, "withdrawal.decide", { target: "latest", status: "FAILED" }))[0]).toBe(200);
  expect((await app.call(transferAll, { body: { to: "wallet" } })).status).toBe(200);
  expect(await totalBalance(app)).not.toBe(before);
  expect((await app.call(getWallet, {})).answer.wallet.amount).toBe(MAX_BALANCE);
});

test("scheduled credits over the limit are refused, and the schedule continues", async () => {
  const app = await startNearLimit();
  const before = await totalBalance(app);
  await uploadForReference(app, (await drawSlipImage(app)).png);
  await act(app, "bank.incoming", { member, amount: 20 });
  await act(app, "bank.incoming", { member, amount: 5 });
  await advanceToReview(app);
  expect(await newestSlip(app)).toMatchObject({ status: "FAILED", note: "UNKNOW_ERROR", amount: 500 });
  const incoming = await app.world.read.incomingTransfer.findMany({ orderBy: { seq: "desc" }, take: 2 });
  expect(incoming.map(({ amount, status }) => [amount, status])).toEqual([
    [500n, "SUCCESS"],
    [2_000n, "PENDING"],
  ]);
  expect(await app.world.read.scheduledAction.count()).toBe(0);
  expect(await totalBalance(app)).not.toBe(before);
  expect(await audit(app.world.read)).toMatchObject({ ok: true });
});

test("an inviter at the limit earns nothing, and the invitee can play on", async () => {
  const app = await startNearLimit();
  await runAction(app.world, "invite.join", { member, username: "0890000077" });
  const invitee = "0890000077";
  await runAction(app.world, "game.activate", { member: invitee, game: "pg" });
  await runAction(app.world, "member.credit", { member: invitee, wallet: "pg", amount: 1_000 });
  expect((await act(app, "game.play", { member: invitee, game: "pg", bet: 100, win: 0 }))[0]).toBe(200);
  expect((await act(app, "game.play", { member: invitee, game: "pg", bet: 900, win: 0 }))[0]).toBe(200);
  const { invite } = (await app.call(getWallet, {})).answer;
  // The 5 baht of the first round still fit, the 45 of the second do not.
  expect(invite.amount).toBe(5);
  expect(await audit(app.world.read)).toMatchObject({ ok: true });
});

test("the net loss of a refund stays within the limit", async () => {
  const app = await TestApp.signedIn();
  const owner = await memberId(app);
  await app.world.write((tx) =>
    tx.db.member.update({ where: { id: owner }, data: { netLoss: toSatang(MAX_BALANCE) - 1n } }),
  );
  await runAction(app.world, "game.play", { member, game: "pg", bet: 100, win: 0 });
  const netLoss = async () => (await app.world.read.member.findUniqueOrThrow({ where: { id: owner } })).netLoss;
  expect(await netLoss()).toBe(toSatang(MAX_BALANCE));
  await runAction(app.world, "game.play", { member, game: "pg", bet: 1, win: 51 });
  expect(await netLoss()).toBe(toSatang(MAX_BALANCE) - 5_000n);
});
