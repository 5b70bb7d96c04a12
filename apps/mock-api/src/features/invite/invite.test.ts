import { inviteBanners, listInvites, receiveInviteBonus } from "@mekong/contract/http/invite";
import { claimCoupon } from "@mekong/contract/http/spinwheel";
import { listStatements } from "@mekong/contract/http/statement";
import { getWallet } from "@mekong/contract/http/wallet";
import { expect, test } from "vitest";
import { demoMember } from "../../../../../prisma/seed/demo";
import { audit } from "../../ledger/audit";
import { runAction } from "../../simulator/registry";
import { TestApp } from "../../testing";
import { codeOf, Storm } from "../../testing-storm";

const member = demoMember.username;
const firstPage = { body: { page: 1, limit: 10 } };

/** Creates a member invited by the demo member, with money in a game. */
async function invitee(app: TestApp, username: string): Promise<string> {
  await runAction(app.world, "invite.join", { member, username });
  await runAction(app.world, "game.activate", { member: username, game: "pg" });
  await runAction(app.world, "member.credit", { member: username, wallet: "pg", amount: 10_000 });
  return username;
}
const play = (app: TestApp, username: string, bet: number, win: number) =>
  runAction(app.world, "game.play", { member: username, game: "pg", bet, win });

async function money(app: TestApp) {
  const { answer } = await app.call(getWallet, {});
  return { main: answer.wallet.amount, invite: answer.invite.amount };
}
async function invites(app: TestApp) {
  return (await app.call(listInvites, firstPage)).answer;
}
async function pendingBonus(app: TestApp): Promise<void> {
  const { coupon } = (await runAction(app.world, "coupon.grant", { member, amount: 10, type: "BONUS" })) as {
    coupon: string;
  };
  expect((await app.call(claimCoupon, { body: { coupon } })).answer.success).toBe(true);
}

test("lost rounds of invitees accrue per day, won ones do not", async () => {
  const app = await TestApp.signedIn();
  const [one, other] = [await invitee(app, "0900000001"), await invitee(app, "0900000002")];
  expect(await invites(app)).toEqual({ total: 0, isActive: true, invites: [] });

  await play(app, one, 100, 0);
  await play(app, one, 50, 20.5);
  await play(app, one, 10, 500);
  await play(app, one, 10, 10);
  await play(app, other, 33.33, 0);
  await runAction(app.world, "clock.advance", { toNext: "day" });
  await play(app, one, 20, 0);

  // The inviter earns 5 % of each loss, rounded down: of 20, of 33.33, and of 100 and 29.50 on one day.
  expect((await invites(app)).invites.map(({ from, amount }) => [from.name, amount])).toEqual([
    [one, 1],
    [other, 1.66],
    [one, 6.47],
  ]);
  expect(await money(app)).toEqual({ main: 900, invite: 9.13 });
  expect((await audit(app.world.read)).ok).toBe(true);
});

test("nothing accrues while the switch is off", async () => {
  const app = await TestApp.signedIn();
  const one = await invitee(app, "0900000001");
  await runAction(app.world, "switch.set", { name: "inviteActive", value: false });
  await play(app, one, 100, 0);
  expect((await invites(app)).total).toBe(0);
  expect((await app.call(receiveInviteBonus, {})).code).toBe("INVITE_INACTIVE");
  expect((await invites(app)).isActive).toBe(false);
  expect((await app.call(getWallet, {})).answer.invite.amount).toBe(0);
});

test("pays the bonus to the wallet with a statement line in the caller's language", async () => {
  const app = await TestApp.signedIn();
  await runAction(app.world, "invite.earn", { member, amount: 12.34 });
  const { status, answer } = await app.call(receiveInviteBonus, {});
  expect([status, answer]).toEqual([200, { message: "INVITE_BONUS_SUCCESS", amount: 12.34 }]);
  expect(await money(app)).toEqual({ main: 912.34, invite: 0 });
  for (const [language, description] of [
    ["th", "โบนัสชวนเพื่อน"],
    ["la", "ໂບນັດຊວນໝູ່"],
    ["en-GB,th", "Invite bonus"],
  ] as const) {
    const page = await app.call(listStatements, firstPage, { "accept-language": language });
    expect(page.answer.statements[0]).toMatchObject({
      statementType: "bonus",
      from: "invite",
      to: "wallet",
      status: "SUCCESS",
      amount: 12.34,
      invite: { description },
    });
  }
  expect((await app.call(receiveInviteBonus, {})).code).toBe("NO_INVITE_BONUS");
  expect((await audit(app.world.read)).ok).toBe(true);
});

test("pays half while a bonus condition is pending and returns the rest to the house", async () => {
  const app = await TestApp.signedIn();
  const promotions = async () =>
    (await app.world.read.ledgerAccount.findFirstOrThrow({ where: { owner: "house", name: "promotions" } })).balance;
  await runAction(app.world, "invite.earn", { member, amount: 10.01 });
  await pendingBonus(app);
  const before = await promotions();
  const { answer } = await app.call(receiveInviteBonus, {});
  expect(answer).toEqual({ message: "INVITE_COLLECT", amount: 5 });
  expect((await promotions()) - before).toBe(501n);
  expect(await money(app)).toEqual({ main: 905, invite: 0 });
  const page = await app.call(listStatements, firstPage, { "accept-language": "en" });
  expect(page.answer.statements[0]?.invite).toEqual({ description: "Invite bonus (50%)" });
});

test("does not pay a share below one satang, and keeps it", async () => {
  const app = await TestApp.signedIn();
  await runAction(app.world, "invite.earn", { member, amount: 0.01 });
  await pendingBonus(app);
  expect((await app.call(receiveInviteBonus, {})).code).toBe("NO_INVITE_BONUS");
  expect((await money(app)).invite).toBe(0.01);
});

test("with nothing accrued the code tells whether invitees have played", async () => {
  const app = await TestApp.signedIn();
  const refused = async () => {
    const { status, code } = await app.call(receiveInviteBonus, {});
    return [status, code];
  };
  expect(await refused()).toEqual([409, "NO_INVITE_BONUS"]);
  const one = await invitee(app, "0900000001");
  expect(await refused()).toEqual([404, "NO_INVITEE_PLAY_INFO"]);
  await play(app, one, 10, 20);
  expect(await refused()).toEqual([409, "NO_INVITE_BONUS"]);
  expect((await money(app)).main).toBe(900);
});

test("one of thirty parallel receipts of a bonus is paid", async () => {
  const app = await TestApp.signedIn();
  await runAction(app.world, "invite.earn", { member, amount: 7 });
  const storm = new Storm(30);
  const counts = await storm.run(() => codeOf(app.call(receiveInviteBonus, {})));
  expect(counts).toEqual({ ok: 1, NO_INVITE_BONUS: storm.size - 1 });
  expect(await money(app)).toEqual({ main: 907, invite: 0 });
  expect((await audit(app.world.read)).ok).toBe(true);
});

test("a repeated key returns the first response and pays once", async () => {
  const app = await TestApp.signedIn();
  await runAction(app.world, "invite.earn", { member, amount: 7 });
  const receive = () => app.call(receiveInviteBonus, {}, { "idempotency-key": "one-click" });
  expect((await receive()).answer).toEqual((await receive()).answer);
  expect((await money(app)).main).toBe(907);
});

test("pages the list and shows only the member's own entries", async () => {
  const app = await TestApp.signedIn();
  await runAction(app.world, "member.create", { username: "0911111111", password: "another1" });
  await runAction(app.world, "invite.earn", { member: "0911111111", amount: 99 });
  for (let day = 1; day <= 12; day++) {
    await runAction(app.world, "invite.earn", { member, amount: day });
    await runAction(app.world, "clock.advance", { days: 1 });
  }
  const page = async (number: number) => (await app.call(listInvites, { body: { page: number, limit: 5 } })).answer;
  const amounts = async (number: number) => (await page(number)).invites.map(({ amount }) => amount);
  expect((await page(1)).total).toBe(12);
  expect(await amounts(1)).toEqual([12, 11, 10, 9, 8]);
  expect(await amounts(3)).toEqual([2, 1]);
  expect(await amounts(4)).toEqual([]);
});

test("refuses an invalid page with its path", async () => {
  const app = await TestApp.signedIn();
  for (const [body, code, path] of [
    [{ page: 0, limit: 10 }, "KEY_INVALID", "page"],
    [{ page: -1, limit: 10 }, "KEY_INVALID", "page"],
    [{ page: 1, limit: 101 }, "KEY_INVALID", "limit"],
    [{ page: 1e20, limit: 10 }, "KEY_INVALID", "page"],
    [{ page: "1", limit: 10 }, "KEY_INVALID", "page"],
    [{ page: 1, limit: null }, "KEY_INVALID", "limit"],
    [{ page: 1 }, "KEY_MISSING", "limit"],
    [{ page: 1, limit: 10, memberId: "x" }, "KEY_INVALID", "memberId"],
  ] as const) {
    const response = await app.send("POST", "/api/invite", body);
    expect([response.status, response.code, response.path]).toEqual([400, code, path]);
  }
  // A page number far beyond the last page is valid.
  expect((await app.send("POST", "/api/invite", { page: Number.MAX_SAFE_INTEGER, limit: 100 })).status).toBe(200);
});

test("lists banners in the operator's order and the caller's language", async () => {
  const app = await TestApp.signedIn();
  await app.world.write(async (tx) => {
    await tx.db.banner.deleteMany();
    await tx.db.banner.createMany({
      data: [
        { area: "invite", position: 2, image: "/two.svg", th: "สอง", lo: "ສອງ", en: "two" },
        { area: "invite", position: 1, image: "/one.svg", th: "หนึ่ง", lo: "ໜຶ່ງ", en: "one" },
        { area: "refund", position: 1, image: "/other.svg", th: "อื่น", lo: "ອື່ນ", en: "other" },
      ],
    });
  });
  const { answer } = await app.call(inviteBanners, {}, { "accept-language": "lo" });
  expect(answer.banners).toEqual([
    { image: "/one.svg", html: "ໜຶ່ງ" },
    { image: "/two.svg", html: "ສອງ" },
  ]);
});

test("an invitee can sign in; refuses an unknown inviter and a taken username", async () => {
  const app = await TestApp.signedIn();
  const joined = (await runAction(app.world, "invite.join", { member })) as { username: string; password: string };
  expect(joined.username).toMatch(/^09\d{8}$/);
  await app.signIn(joined);
  await expect(runAction(app.world, "invite.join", { member: "nobody" })).rejects.toMatchObject({ code: "NO_USER" });
  await expect(runAction(app.world, "invite.join", { member, username: member })).rejects.toMatchObject({
    code: "EXISTING_USER",
  });
  await expect(runAction(app.world, "invite.earn", { member: "nobody", amount: 1 })).rejects.toMatchObject({
    code: "NO_USER",
  });
});

test("invite.earn credits the newest invitee", async () => {
  const app = await TestApp.signedIn();
  await runAction(app.world, "invite.join", { member, username: "0900000001" });
  await runAction(app.world, "clock.advance", { seconds: 1 });
  await runAction(app.world, "invite.join", { member, username: "0900000002" });
  expect(await runAction(app.world, "invite.earn", { member, amount: 3 })).toEqual({ from: "0900000002" });
});
