import { updateProfile } from "@mekong/contract/http/account";
import { activateBonus, checkActiveBonus, listBonuses } from "@mekong/contract/http/bonus";
import { activateGame } from "@mekong/contract/http/games";
import { lookupBanks, lookupInfo } from "@mekong/contract/http/lookup";
import { claimCoupon, listCoupons, spin } from "@mekong/contract/http/spinwheel";
import { getWallet, transfer } from "@mekong/contract/http/wallet";
import { readWheel } from "@mekong/contract/simulator/reads-wheel";
import { expect, onTestFinished, test } from "vitest";
import { OtherBackend } from "../../../../../packages/conformance/src/other-backend/backend";
import { demoMember } from "../../../../../prisma/seed/demo";
import { TestApp } from "../../testing";
import { controlOf } from "../testing";

const member = demoMember.username;

/**
 * Starts a mock with the demo member signed in, and an `OtherBackend` whose catalogue the world can adopt. The
 * `OtherBackend` has no game `pg` and none of the seed's bonuses and slices.
 */
async function start() {
  const backend = await OtherBackend.start();
  onTestFinished(() => backend.close());
  const app = await TestApp.start({ upstreamOrigins: [backend.url] });
  const world = controlOf(app).use("test");
  await app.signIn();
  const { username, password } = backend.member;
  return { app, world, adopt: () => world.adopt({ url: backend.url, username, password }) };
}

type Started = Awaited<ReturnType<typeof start>>;

async function slotsOf({ app }: Started) {
  return (await app.call(getWallet, {})).answer.slots;
}

async function ensureActive({ world, app }: Started, game: string) {
  const slot = (await app.call(getWallet, {})).answer.slots.find(({ code }) => code === game);
  if (!slot?.isActive) await world.do("game.activate", { member, game });
}

test("keeps members' money, including money in a game that is no longer offered", async () => {
  const started = await start();
  const { app, world, adopt } = started;
  await ensureActive(started, "pg");
  await world.do("member.credit", { member, wallet: "pg", amount: 25 });
  const before = await slotsOf(started);
  const amountBefore = before.find(({ code }) => code === "pg")?.amount ?? 0;
  const moneyBefore = await app.world.read.ledgerAccount.findMany();
  const membersBefore = await app.world.read.member.findMany();
  await adopt();
  expect(await app.world.read.ledgerAccount.findMany()).toEqual(moneyBefore);
  expect(await app.world.read.member.findMany()).toEqual(membersBefore);

  const slots = await slotsOf(started);
  const active = before.filter(({ isActive }) => isActive).map(({ code }) => code);
  // The wallet lists the backend's games first, then the other games in which the member has an account.
  expect(slots.map(({ code }) => code)).toEqual([...new Set(["alpha", "circus", "delta", ...active])]);
  expect(slots.find(({ code }) => code === "pg")).toMatchObject({ isActive: true, amount: amountBefore });
  const moved = await app.call(transfer, { body: { from: "pg", to: "wallet", amount: amountBefore } });
  expect(moved.status).toBe(200);
  expect(await world.audit()).toMatchObject({ ok: true });
});

test("rejects choosing a game, bank or bonus, or rigging a slice, that is no longer offered", async () => {
  const { app, world, adopt } = await start();
  await adopt();
  await world.do("member.create", { username: "0861112233", password: "p" });
  await app.signIn({ username: "0861112233" });
  expect((await app.call(getWallet, {})).answer.slots.map(({ code }) => code)).toEqual(["alpha", "circus", "delta"]);
  expect((await app.call(activateGame, { params: { code: "pg" } })).code).toBe("NO_GAME");
  expect((await app.call(activateGame, { params: { code: "alpha" } })).status).toBe(200);
  expect((await app.call(activateBonus, { params: { code: "WELCOME100" } })).code).toBe("NO_DATA");
  expect((await app.call(activateBonus, { params: { code: "WELCOME" } })).status).toBe(200);
  const account = { name: "New", bankAccountName: "NEW", bankAccountNo: "1234567890" };
  const withBank = (bankCode: string) => app.call(updateProfile, { body: { ...account, bankCode } });
  // `member.create` gave this member an account at KBANK. The backend does not list KBANK, but the member may keep this
  // bank.
  expect([(await withBank("KBANK")).status, (await withBank("BBL")).code]).toEqual([200, "INVALID_BANK"]);
  expect((await withBank("SCB")).status).toBe(200);
  expect((await app.call(lookupBanks, {})).answer.banks.map(({ code }) => code)).toEqual(["SCB", "KTB"]);
  await expect(world.do("spin.rig", { code: "jackpot" })).rejects.toThrow("NO_DATA");
});

test("an adoption keeps active bonuses and open coupons, and a rig of a removed slice has no effect", async () => {
  const { app, world, adopt } = await start();
  await world.do("member.create", { username: "0861112233", password: "p" });
  await app.signIn({ username: "0861112233" });
  await world.do("member.coins", { member: "0861112233", coins: 2 });
  await world.do("spin.rig", { code: "credit20", member: "0861112233", times: 2 });
  const won = await app.call(spin, { body: {} });
  expect(won.answer).toMatchObject({ success: true, result: { code: "credit20" } });
  await world.do("bonus.activate", { member: "0861112233", code: "DAILY10" });
  await adopt();

  expect((await app.call(checkActiveBonus, {})).answer).toMatchObject({ status: true, type: "day", code: "DAILY10" });
  const bonuses = (await app.call(listBonuses, {})).answer;
  expect(bonuses.map(({ code, userBonus }) => [code, userBonus?.isActive ?? false])).toEqual([
    ["WELCOME", false],
    ["DAILY", false],
    ["DAILY10", true],
  ]);
  await world.do("wallet.topup", { member: "0861112233", amount: 100 });
  expect((await app.call(checkActiveBonus, {})).answer).toMatchObject({ attached: true, needed: 330 });
  const [coupon] = (await app.call(listCoupons, {})).answer.coupons;
  expect(coupon?.prize.name).toBe("เครดิต ฿20");
  expect((await app.call(claimCoupon, { body: { coupon: coupon?.code ?? "" } })).answer).toEqual({
    success: true,
    amount: 20,
  });
  // One rigged spin is left. The rig has no effect, because the rigged slice is no longer on the wheel.
  expect((await app.call(spin, { body: {} })).answer).toMatchObject({ success: true, result: { code: "A" } });
  const { slices } = await controlOf(app).call(readWheel, { params: { world: "test" } });
  expect(slices.map(({ code, prize }) => [code, prize])).toEqual([["A", "NONE"]]);
  expect(await world.audit()).toMatchObject({ ok: true });
});

test("restoring the snapshot of an adoption undoes the adoption", async () => {
  const { app, world, adopt } = await start();
  const look = async () => [
    (await app.send("GET", "/api/lookup/info")).answer,
    (await app.send("GET", "/api/lookup/banks")).answer,
    (await app.send("GET", "/api/bonus")).answer,
    (await app.send("GET", "/api/spinwheel/setup")).answer,
    (await app.send("GET", "/api/wallet")).answer,
  ];
  const before = await look();
  const { snapshot } = await adopt();
  expect((await app.call(lookupInfo, {})).answer.name).toBe("Other");
  await world.restore(snapshot);
  expect(await look()).toEqual(before);
});

test("an adoption repeated with the same Idempotency-Key returns the first report and reads nothing again", async () => {
  const backend = await OtherBackend.start();
  onTestFinished(() => backend.close());
  const app = await TestApp.start({ upstreamOrigins: [backend.url] });
  const send = (body: object) => app.send("POST", "/simulator/worlds/test/adopt", body, { "idempotency-key": "k1" });
  const first = await send({ url: backend.url });
  const requests = backend.replies.length;
  expect((await send({ url: backend.url })).answer).toEqual(first.answer);
  expect(backend.replies.length).toBe(requests);
  expect((await send({ url: backend.url, username: "u", password: "p" })).code).toBe("IDEMPOTENCY_KEY_REUSED");
});
