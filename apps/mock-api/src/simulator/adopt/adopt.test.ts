import type { AdoptReport } from "@mekong/contract/simulator/adopt";
import type { WorldClient } from "@mekong/contract/simulator/client";
import { expect, onTestFinished, test } from "vitest";
import { OtherBackend } from "../../../../../packages/conformance/src/other-backend/backend";
import { demoMember } from "../../../../../prisma/seed/demo";
import { TestApp } from "../../testing";
import { writeSetting } from "../../world/settings";
import { controlOf, listen } from "../testing";
import { type Get, readerOf, shownCatalogue } from "./testing";

const demo = { username: demoMember.username, password: demoMember.password };
const NEW_MEMBER = { username: "0861112233", password: "new-member-1" };

async function otherBackend(options: Parameters<typeof OtherBackend.start>[0] = {}): Promise<OtherBackend> {
  const backend = await OtherBackend.start(options);
  onTestFinished(() => backend.close());
  return backend;
}

async function startFor(url: string, variant: "thai" | "lao" = "thai"): Promise<{ app: TestApp; world: WorldClient }> {
  const app = await TestApp.start({ upstreamOrigins: [url], variant });
  return { app, world: controlOf(app).use("test") };
}

/** Creates a member without history and signs this member in. */
async function signInNewMember(app: TestApp, world: WorldClient): Promise<Get> {
  await world.do("member.create", NEW_MEMBER);
  await app.signIn(NEW_MEMBER);
  return getterOf(app);
}

const getterOf =
  (app: TestApp): Get =>
  async (path, language) =>
    (await app.send("GET", path, undefined, { "accept-language": language })).answer;

const countOf = ({ copied }: AdoptReport) => Object.fromEntries(copied.map(({ kind, count }) => [kind, count]));

test("after an adoption, members see the catalogue of the other backend", async () => {
  const backend = await otherBackend();
  const { app, world } = await startFor(backend.url);
  const { username, password } = backend.member;
  const report = await world.adopt({ url: backend.url, username, password });
  expect(report).toMatchObject({ from: backend.url, snapshot: "before-adopt" });
  expect(countOf(report)).toEqual({
    ...{ site: 1, banks: 2, sources: 1, texts: 7, depositAccounts: 2, withdrawLimits: 1 },
    ...{ games: 3, bonuses: 2, wheel: 1 },
  });
  // The report lists fields that the world needs and the backend does not send. The specification lacks these fields.
  expect(report.skipped.map(({ endpoint, item, field, why }) => [endpoint, item, field, why])).toEqual([
    ["GET /api/bonus", "WELCOME", "[].percent, [].cap, [].multiple, [].minimum", expect.stringMatching(/WELCOME100$/)],
    ["GET /api/bonus", "DAILY", "[].percent, [].cap, [].multiple, [].minimum", expect.stringMatching(/DAILY10$/)],
    ["GET /api/spinwheel/setup", "A", "prize", expect.stringMatching(/^not sent: it gives nothing/)],
  ]);
  expect(backend.token).toBe(null);

  const answers = await shownCatalogue(await signInNewMember(app, world));
  const source = await shownCatalogue(await readerOf(backend.url, backend.member));
  expect(answers).toMatchObject(source);
  expect(await world.audit()).toMatchObject({ ok: true });
});

test("copies the whole changed catalogue of a second mock, and a second adoption changes nothing", async () => {
  const backend = await TestApp.start({});
  await changeCatalogue(backend);
  const url = `http://${await listen(backend)}`;
  const { app, world } = await startFor(url);
  const report = await world.adopt({ url, ...demo });
  expect(report.skipped.map(({ kind, item }) => [kind, item])).toEqual([["wheel", "new-slice"]]);

  const source = await shownCatalogue(await readerOf(url, demoMember));
  await app.signIn();
  expect(await shownCatalogue(getterOf(app))).toEqual(source);
  expect((await world.adopt({ url, ...demo })).skipped).toEqual([]);
  expect(await shownCatalogue(getterOf(app))).toEqual(source);
  expect(await world.audit()).toMatchObject({ ok: true });
});

async function changeCatalogue(backend: TestApp): Promise<void> {
  const main = await backend.worlds.get("main");
  const text = { th: "ใหม่", lo: "ໃໝ່", en: "New" };
  await main.write(async (tx) => {
    const { db } = tx;
    const line = { lineId: "@second", lineUrl: "https://second.example/line" };
    await writeSetting(tx, "site", { name: "Second", website: "https://second.example", ...line });
    await db.bank.update({ where: { code: "UOB" }, data: { position: -1, nameTH: "ชื่อใหม่" } });
    await db.bank.updateMany({ where: { code: "ICBC" }, data: { isOffered: false } });
    await db.source.create({ data: { code: "RADIO", position: 99, ...text } });
    await db.siteText.update({ where: { key: "conditions:01.html" }, data: text });
    await db.siteText.update({ where: { key: "notice" }, data: text });
    await db.banner.deleteMany({ where: { area: "refund" } });
    await db.depositAccount.deleteMany({ where: { mode: "MANUAL" } });
    await db.walletDepositAccount.updateMany({ data: { walletAccountName: "000-000-9999" } });
    await db.game.updateMany({ where: { code: "pg" }, data: { name: "PG Soft", position: 50 } });
    const game = { code: "brandnew", position: 51, name: "Brand New", category: "lotto", logo: "/pictures/x.png" };
    await db.game.create({ data: game });
    await db.bonus.update({ where: { code: "DAILY10" }, data: { percent: 15, position: -1, ...text } });
    await db.bonus.updateMany({ where: { code: "WEEKLY20" }, data: { isOffered: false } });
    const slice = await db.wheelSlice.findUniqueOrThrow({ where: { code: "luck1" } });
    await db.wheelSlice.delete({ where: { code: "luck1" } });
    await db.wheelSlice.create({ data: { ...slice, code: "new-slice", bgColor: "#123456" } });
  });
}

test("without a login, copies the public catalogue and reports the other parts as skipped", async () => {
  const backend = await otherBackend();
  const { app, world } = await startFor(backend.url);
  await app.signIn();
  const before = await shownCatalogue(getterOf(app));
  const report = await world.adopt({ url: backend.url });
  expect(countOf(report)).toEqual({ site: 1, banks: 2, sources: 1, texts: 4 });
  const why = "needs the username and password of a member";
  expect(report.skipped.map((each) => [each.endpoint, each.why])).toEqual([
    ["GET /api/refund/check", why],
    ["GET /api/invite/banners", why],
    ["GET /api/refund/banners", why],
    ["GET /api/lookup/deposit", why],
    ["GET /api/lookup/withdraw", why],
    ["GET /api/wallet", why],
    ["GET /api/bonus", why],
    ["GET /api/spinwheel/setup", why],
  ]);
  const after = await shownCatalogue(getterOf(app));
  const changed = Object.keys(after).filter((key) => JSON.stringify(after[key]) !== JSON.stringify(before[key]));
  expect([...new Set(changed.map((key) => key.slice(0, -3)))]).toEqual(
    ["info", "banks", "sources", "conditions", "agreements", "notice", "contact"].map(
      (each) => `GET /api/lookup/${each}`,
    ),
  );
});

test("a Lao world keeps its offers and its kip accounts if the backend's member has baht", async () => {
  const backend = await otherBackend();
  const { app, world } = await startFor(backend.url, "lao");
  const { username, password } = backend.member;
  const before = await accounts(app);
  const report = await world.adopt({ url: backend.url, username, password });
  expect(report.skipped.map(({ kind, why }) => [kind, why])).toEqual(
    ["bonuses", "wheel"].map((kind) => [kind, "the member's currency is BAHT, and this world's offers are in LAK"]),
  );
  const after = await accounts(app);
  expect(after.filter(({ currency }) => currency === "LAK")).toEqual(
    before.filter(({ currency }) => currency === "LAK"),
  );
  expect(after.filter(({ currency }) => currency === "BAHT").map(({ bankAccountNo }) => bankAccountNo)).toEqual(["9"]);
});

const accounts = ({ world }: TestApp) => world.read.depositAccount.findMany({ orderBy: { position: "asc" } });
