import type { Endpoint } from "@mekong/contract/endpoint";
import { lookupBanks, lookupInfo, lookupSources } from "@mekong/contract/http/lookup";
import { getWallet, refreshSlots } from "@mekong/contract/http/wallet";
import { expect, test } from "vitest";
import { demoMember } from "../../../../prisma/seed/demo";
import { runAction } from "../simulator/registry";
import { TestApp } from "../testing";
import type { Tx } from "../world/tx";
import type { World } from "../world/world";
import { TrafficLog } from "./traffic";

const other = { username: "0890000002", password: "tester-2" };
const demoMemberRow = { where: { username: demoMember.username } };
const changed = { name: "Changed" };
type Change = (world: World) => Promise<unknown>;
const writeAndReturn =
  (write: (tx: Tx) => Promise<unknown>): Change =>
  (world) =>
    world.write(write);
const creditWallet =
  (wallet: string): Change =>
  (world) =>
    runAction(world, "member.credit", { member: demoMember.username, wallet, amount: 1 });
const bank = writeAndReturn((tx) => tx.db.bank.update({ where: { code: "KBANK" }, data: { nameTH: "Changed" } }));
const game = writeAndReturn((tx) => tx.db.game.update({ where: { code: "pg" }, data: changed }));
const account = writeAndReturn((tx) =>
  tx.db.gameAccount.updateMany({ where: { gameCode: "pg" }, data: { isActive: false } }),
);
const setting = (key: string, value: object) =>
  writeAndReturn((tx) => tx.db.setting.update({ where: { key }, data: { value: JSON.stringify(value) } }));
const rules = setting("rules", { BAHT: { inviteSuccess: 1, inviteFail: 2 } });

test.each<[string, string, Endpoint, Change]>([
  [
    "the wallet",
    "a member",
    getWallet,
    writeAndReturn((tx) => tx.db.member.update({ ...demoMemberRow, data: changed })),
  ],
  ["the wallet", "a bank", getWallet, bank],
  ["the wallet", "money", getWallet, creditWallet("main")],
  ["the wallet", "the operator's rules", getWallet, rules],
  ["the wallet", "a game", getWallet, game],
  ["the wallet", "a game account", getWallet, account],
  ["the games", "money", refreshSlots, creditWallet("pg")],
  ["the games", "a game", refreshSlots, game],
  ["the games", "a game account", refreshSlots, account],
  ["the site", "the site", lookupInfo, setting("site", { name: "Changed", website: "https://changed.example" })],
  ["the banks", "a bank", lookupBanks, bank],
  [
    "the sources",
    "a source",
    lookupSources,
    writeAndReturn((tx) => tx.db.source.updateMany({ data: { th: "Changed", lo: "Changed", en: "Changed" } })),
  ],
])("%s: a change of %s is seen at once", async (_, _what, endpoint, change) => {
  const app = await TestApp.signedIn();
  const fetchAnswer = async () => (await app.send(endpoint.method, endpoint.path)).answer;
  const before = await fetchAnswer();
  expect(await fetchAnswer()).toEqual(before);
  await change(app.world);
  const after = await fetchAnswer();
  expect(after).not.toEqual(before);
  expect(await fetchAnswer()).toEqual(after);
});

test("records a cached response again in the traffic, masked", async () => {
  const app = await TestApp.signedIn();
  for (const _ of [1, 2]) await app.call(getWallet, {});
  const rows = TrafficLog.of(app.world).list({ endpoint: "GET /api/wallet" });
  expect(rows.map(({ answer }) => answer)).toEqual([rows[0]?.answer, rows[0]?.answer]);
  expect(new Set(rows.map(({ requestId }) => requestId)).size).toBe(2);
});

test("does not share cached responses between members", async () => {
  const app = await TestApp.signedIn();
  const firstUsername = (await app.call(getWallet, {})).answer.profile.username;
  await runAction(app.world, "member.create", other);
  await app.signIn(other);
  const secondUsername = (await app.call(getWallet, {})).answer.profile.username;
  expect([firstUsername, secondUsername]).toEqual([demoMember.username, other.username]);
});
