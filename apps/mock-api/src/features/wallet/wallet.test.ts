import { receiveRefund } from "@mekong/contract/http/refund";
import { getWallet, refreshSlots, transfer } from "@mekong/contract/http/wallet";
import { expect, test } from "vitest";
import { demoMember } from "../../../../../prisma/seed/demo";
import { runAction } from "../../simulator/registry";
import { TestApp } from "../../testing";
import { codeOf, Storm } from "../../testing-storm";

const member = demoMember.username;

async function money(app: TestApp): Promise<Record<string, number>> {
  const { answer } = await app.call(getWallet, {});
  return {
    wallet: answer.wallet.amount,
    ...Object.fromEntries(answer.slots.map(({ code, amount }) => [code, amount])),
  };
}

test("returns profile, bank account, money and all games", async () => {
  const app = await TestApp.signedIn();
  const { answer } = await app.call(getWallet, {});
  expect(answer).toMatchObject({
    profile: { username: member, name: demoMember.name, currency: "BAHT", coin: 2 },
    bankAccount: { bank: { nameTH: "ธนาคารกสิกรไทย" } },
    wallet: { amount: 900, bonus: 0 },
    invite: { amount: 0, success: 100, fail: 50, isActive: true },
    refund: { isActive: true, amount: 0 },
  });
  expect(answer.slots).toHaveLength(11);
  expect(answer.slots.find(({ code }) => code === "pg")).toMatchObject({ isActive: true, amount: 250 });
  expect((await app.call(refreshSlots, {})).answer.slots).toEqual(answer.slots);
});

test("reports whether invite bonus and refund are offered, also after a switch changes", async () => {
  const app = await TestApp.signedIn();
  const offered = async () => {
    const { invite, refund } = (await app.call(getWallet, {})).answer;
    return { invite: invite.isActive, refund: refund?.isActive };
  };
  expect(await offered()).toEqual({ invite: true, refund: true });
  await runAction(app.world, "switch.set", { name: "inviteActive", value: false });
  expect(await offered()).toEqual({ invite: false, refund: true });
  await runAction(app.world, "switch.set", { name: "refundActive", value: false });
  expect(await offered()).toEqual({ invite: false, refund: false });
  await runAction(app.world, "switch.set", { name: "inviteActive", value: true });
  expect(await offered()).toEqual({ invite: true, refund: false });
});

test("names the refund that is not in the wallet yet, also while refunds are off", async () => {
  const app = await TestApp.signedIn();
  const refund = async () => (await app.call(getWallet, {})).answer.refund;
  await runAction(app.world, "refund.accrue", { member, amount: 5 });
  expect(await refund()).toEqual({ isActive: true, amount: 5 });
  await app.call(receiveRefund, {});
  await runAction(app.world, "refund.accrue", { member, amount: 2 });
  expect(await refund()).toEqual({ isActive: true, amount: 7 });
  await runAction(app.world, "switch.set", { name: "refundActive", value: false });
  expect(await refund()).toEqual({ isActive: false, amount: 7 });
});

test("transfers to a game, between games and back", async () => {
  const app = await TestApp.signedIn();
  for (const [from, to, amount] of [
    ["wallet", "joker2", 100.5],
    ["joker2", "pg", 50.25],
    ["pg", "wallet", 300.25],
  ] as const) {
    expect((await app.call(transfer, { body: { from, to, amount } })).answer).toEqual({ message: "SUCCESS" });
  }
  expect(await money(app)).toMatchObject({ wallet: 1099.75, joker2: 50.25, pg: 0 });
});

test("refuses transfers in the documented order without moving money", async () => {
  const app = await TestApp.signedIn();
  const before = await money(app);
  const rows = [
    [{ from: "wallet", to: "wallet", amount: 0.5 }, 400, "KEY_INVALID"],
    [{ from: "wallet", to: "nowhere", amount: 0.99 }, 400, "TRANSFER_MINIMUM"],
    [{ from: "wallet", to: "nowhere", amount: 1 }, 404, "NO_GAME"],
    [{ from: "wallet", to: "imi", amount: 1_000_000 }, 404, "SLOT_NO_ACCOUNT"],
    [{ from: "wallet", to: "pg", amount: 900.01 }, 400, "MONEY_NOT_ENOUGH"],
  ] as const;
  for (const [body, status, code] of rows) {
    const response = await app.call(transfer, { body });
    expect([response.status, response.code]).toEqual([status, code]);
  }
  expect(await money(app)).toEqual(before);
});

test("one of many parallel transfers of the last baht succeeds", async () => {
  const app = await TestApp.signedIn();
  await app.call(transfer, { body: { from: "wallet", to: "pg", amount: 899 } });
  const body = { from: "wallet", to: "joker2", amount: 1 };
  const storm = new Storm(20);
  const counts = await storm.run(() => codeOf(app.call(transfer, { body })));
  expect(counts).toEqual({ ok: 1, MONEY_NOT_ENOUGH: storm.size - 1 });
  expect(await money(app)).toMatchObject({ wallet: 0, joker2: 1 });
});

test("a transfer sent again with its key moves the money once, also when both are sent at once", async () => {
  const app = await TestApp.signedIn();
  const send = () =>
    app.call(transfer, { body: { from: "wallet", to: "pg", amount: 100 } }, { "idempotency-key": "one-form" });
  const answers = await Promise.all([send(), send(), send()]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await money(app)).toMatchObject({ wallet: 800, pg: 350 });
});

test("a refused transfer is not stored: its key works once there is money", async () => {
  const app = await TestApp.signedIn();
  const send = () =>
    app.call(transfer, { body: { from: "wallet", to: "pg", amount: 1000 } }, { "idempotency-key": "retry" });
  expect((await send()).code).toBe("MONEY_NOT_ENOUGH");
  await runAction(app.world, "member.credit", { member, wallet: "main", amount: 100 });
  expect((await send()).status).toBe(200);
  expect(await money(app)).toMatchObject({ wallet: 0, pg: 1250 });
});
