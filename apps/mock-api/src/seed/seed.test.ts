import { getWallet } from "@mekong/contract/http/wallet";
import { expect, test } from "vitest";
import { bannersFor } from "../../../../prisma/seed/banners";
import { bonuses } from "../../../../prisma/seed/bonuses";
import { demoMember, personaMembers } from "../../../../prisma/seed/demo";
import { gameLogos, games } from "../../../../prisma/seed/games";
import { audit } from "../ledger/audit";
import { TestApp } from "../testing";

const MAX_LOGO = 2_048;
/** The seed's texts and pictures may not exceed this size, because every test copies them with its world. */
const MAX_SEED_BYTES = 150_000;

test("the demo member has the data that tests rely on", async () => {
  const app = await TestApp.signedIn();
  const { wallet, slots, profile } = (await app.call(getWallet, {})).answer;
  expect([wallet.amount, profile.coin]).toEqual([900, 2]);
  const active = slots.filter(({ isActive }) => isActive).map(({ code, amount }) => [code, amount]);
  expect(active).toEqual([
    ["pg", 250],
    ["joker2", 0],
    ["askmebet", 100],
  ]);
});

test.each(["thai", "lao"] as const)(
  "the %s variant: every persona can sign in, the books add up, nothing is due",
  async (variant) => {
    const app = await TestApp.start({ variant });
    for (const { username } of personaMembers) await app.logIn({ username, password: demoMember.password });
    expect((await audit(app.world.read)).ok).toBe(true);
    expect(await app.world.read.scheduledAction.count()).toBe(0);
    const newest = await app.world.read.member.findFirstOrThrow({ orderBy: { createdAt: "desc" } });
    expect(newest.username).toBe(demoMember.username);
  },
);

test("the regular persona has earned from their invitee", async () => {
  const app = await TestApp.start();
  const [, regular, invitee] = personaMembers;
  await app.logIn({ username: regular.username, password: demoMember.password });
  expect((await app.call(getWallet, {})).answer.invite.amount).toBe(75);
  const { invitedById } = await app.world.read.member.findUniqueOrThrow({ where: { username: invitee.username } });
  expect(invitedById).toBe((await app.call(getWallet, {})).answer.profile._id);
});

test("each game has a small logo and an address; some have apps", () => {
  expect(games).toHaveLength(11);
  expect(new Set(games.map(({ logo }) => logo)).size).toBe(11);
  for (const { path, markup } of gameLogos) {
    expect(path).toMatch(/^\/pictures\/[a-z0-9]+-[0-9a-f]{8}\.svg$/);
    expect(markup.length).toBeLessThan(MAX_LOGO);
  }
  for (const { logo, webUrl } of games) {
    expect(gameLogos.map(({ path }) => path)).toContain(logo);
    expect(new URL(webUrl).hostname).toMatch(/\.mekong\.example$/);
  }
  const androids = games.filter(({ androidLink }) => androidLink !== null).length;
  expect([androids > 0, androids < games.length]).toEqual([true, true]);
});

test("invites, refunds and every bonus have banners in three languages", () => {
  const banners = bannersFor("BAHT");
  const areas = new Set(banners.map(({ area }) => area));
  expect(areas).toEqual(new Set(["invite", "refund", ...bonuses.map(({ code }) => `bonus:${code}`)]));
  for (const { image, th, lo, en } of banners) {
    expect(image).toMatch(/^data:image\/svg\+xml,%3Csvg /);
    expect(th).toMatch(/\p{Script=Thai}/u);
    expect(lo).toMatch(/\p{Script=Lao}/u);
    expect(en).not.toMatch(/[\p{Script=Thai}\p{Script=Lao}{}()]/u);
  }
});

test("the seed stays small", async () => {
  const app = await TestApp.start();
  const { read } = app.world;
  const rows = [
    await read.siteText.findMany(),
    await read.banner.findMany(),
    await read.game.findMany(),
    await read.bank.findMany(),
    await read.setting.findMany(),
  ];
  expect(Buffer.byteLength(JSON.stringify(rows))).toBeLessThan(MAX_SEED_BYTES);
});
