import { listBonuses } from "@mekong/contract/http/bonus";
import { spinwheelSetup } from "@mekong/contract/http/spinwheel";
import { type Satang, toSatang } from "@mekong/contract/money";
import type { AdoptReport, CatalogueKind } from "@mekong/contract/simulator/adopt";
import type { Bonus, WheelSlice } from "../../../generated/client";
import type { Text } from "../../domain/languages";
import { partKeys } from "../../domain/site-text";
import { wheelRules } from "../../domain/wheel/wheel";
import { readSetting, writeSetting } from "../../world/settings";
import type { Tx } from "../../world/tx";
import type { BonusItem, Catalogue, LocalizedBanner, SliceItem } from "./catalogue";
import type { CheckedReader } from "./checked-reader";
import { offerInOrder } from "./offer-in-order";

type Copied = AdoptReport["copied"];

export async function writeCatalogue(tx: Tx, catalogue: Catalogue, reader: CheckedReader): Promise<Copied> {
  const counts: Partial<Record<CatalogueKind, number>> = {
    site: await writeSite(tx, catalogue),
    banks: await writeBanks(tx, catalogue),
    sources: await writeSources(tx, catalogue),
    texts: await writeTexts(tx, catalogue),
    depositAccounts: await writeDepositAccounts(tx, catalogue),
    withdrawLimits: await writeWithdrawLimits(tx, catalogue),
    games: await writeGames(tx, catalogue),
    bonuses: await writeBonuses(tx, catalogue, reader),
    wheel: await writeWheel(tx, catalogue, reader),
  };
  // Every member's games and bonuses may have changed.
  tx.emit({ about: "members" });
  tx.emit({ about: "wheel" });
  return Object.entries(counts)
    .filter(([, count]) => count !== undefined)
    .map(([kind, count]) => ({ kind: kind as CatalogueKind, count: count ?? 0 }));
}

async function writeSite(tx: Tx, { site }: Catalogue): Promise<number | undefined> {
  if (Object.keys(site).length === 0) return undefined;
  const before = await readSetting(tx.db, "site");
  await writeSetting(tx, "site", { name: "", website: "", lineId: "", lineUrl: "", ...before, ...site });
  return 1;
}

async function writeBanks(tx: Tx, { banks }: Catalogue): Promise<number | undefined> {
  if (banks === null) return undefined;
  await tx.db.bank.updateMany({ data: { isOffered: false } });
  for (const [position, { code, nameTH, nameEN = nameTH, nameLO = nameEN }] of banks.entries()) {
    const data = { position, nameTH, nameEN, nameLO, isOffered: true };
    await tx.db.bank.upsert({ where: { code }, create: { code, ...data }, update: data });
  }
  return banks.length;
}

async function writeSources(tx: Tx, { sources }: Catalogue): Promise<number | undefined> {
  if (sources === null) return undefined;
  await tx.db.source.deleteMany();
  await tx.db.source.createMany({
    data: sources.map(({ code, description }, position) => ({ code, position, ...description })),
  });
  return sources.length;
}

async function writeTexts(tx: Tx, { texts, sections, banners }: Catalogue): Promise<number | undefined> {
  let count = 0;
  for (const [key, text] of Object.entries(texts)) {
    await tx.db.siteText.upsert({ where: { key }, create: { key, ...text }, update: text });
    count += 1;
  }
  for (const [name, parts] of Object.entries(sections)) {
    await tx.db.siteText.deleteMany({ where: { key: { startsWith: `${name}:` } } });
    const rows = parts.flatMap(({ title, html }, index) => {
      const keys = partKeys(name, index + 1);
      return [
        { key: keys.title, ...title },
        { key: keys.html, ...html },
      ];
    });
    await tx.db.siteText.createMany({ data: rows });
    count += parts.length;
  }
  for (const [area, list] of Object.entries(banners)) {
    await writeBanners(tx, area, list);
    count += list.length;
  }
  const wasRead = [texts, sections, banners].some((each) => Object.keys(each).length > 0);
  return wasRead ? count : undefined;
}

async function writeBanners(tx: Tx, area: string, banners: readonly LocalizedBanner[]): Promise<void> {
  await tx.db.banner.deleteMany({ where: { area } });
  await tx.db.banner.createMany({ data: banners.map((banner, position) => ({ area, position, ...banner })) });
}

async function writeDepositAccounts(tx: Tx, { depositAccounts, wallets }: Catalogue): Promise<number | undefined> {
  if (depositAccounts !== null) {
    const { currency, banks } = depositAccounts;
    const replaced = [...new Set([currency, ...banks.map((account) => account.currency)])];
    await tx.db.depositAccount.deleteMany({ where: { currency: { in: replaced } } });
    const { _max: last } = await tx.db.depositAccount.aggregate({ _max: { position: true } });
    const first = (last.position ?? -1) + 1;
    await tx.db.depositAccount.createMany({
      data: banks.map(({ bank, ...account }, index) => ({ ...account, ...bank, position: first + index })),
    });
  }
  if (wallets !== null) {
    await tx.db.walletDepositAccount.deleteMany();
    await tx.db.walletDepositAccount.createMany({ data: wallets.map((wallet, position) => ({ ...wallet, position })) });
  }
  if (depositAccounts === null && wallets === null) return undefined;
  return (depositAccounts?.banks.length ?? 0) + (wallets?.length ?? 0);
}

async function writeWithdrawLimits(tx: Tx, { withdrawLimits }: Catalogue): Promise<number | undefined> {
  const rules = await readSetting(tx.db, "rules");
  if (withdrawLimits === null || !rules) return undefined;
  const { currency, ...limits } = withdrawLimits;
  await writeSetting(tx, "rules", { ...rules, [currency]: { ...rules[currency], ...limits } });
  return 1;
}

async function writeGames(tx: Tx, { games }: Catalogue): Promise<number | undefined> {
  if (games === null) return undefined;
  await offerInOrder(tx.db.game, games, async ({ code, ...game }, order) => {
    const data = { ...game, ...order };
    await tx.db.game.upsert({ where: { code }, create: { code, ...data }, update: data });
  });
  return games.length;
}

async function writeBonuses(tx: Tx, { bonuses }: Catalogue, reader: CheckedReader): Promise<number | undefined> {
  if (bonuses === null) return undefined;
  const before = await tx.db.bonus.findMany({ orderBy: { position: "asc" } });
  const completed = bonuses.flatMap((bonus) => completedBonus(bonus, before, reader) ?? []);
  await offerInOrder(tx.db.bonus, completed, async ({ code, banners, ...bonus }, order) => {
    const data = { ...bonus, ...order };
    await tx.db.bonus.upsert({ where: { code }, create: { code, ...data }, update: data });
    await writeBanners(tx, `bonus:${code}`, banners);
  });
  return completed.length;
}

interface CompletedBonus extends Text {
  code: string;
  type: string;
  maxReceived: number;
  percentFail: number;
  percent: number;
  multiple: number;
  cap: Satang;
  minimum: Satang;
  banners: LocalizedBanner[];
}

/**
 * Adds the terms that the backend does not send (docs/rules.md).
 * @returns null if the world has no bonus to take them from
 */
function completedBonus(item: BonusItem, before: readonly Bonus[], reader: CheckedReader): CompletedBonus | null {
  const { code, type, maxReceived, percentFail, banners, percent, multiple, cap, minimum, description } = item;
  const missing = Object.entries({ percent, cap, multiple, minimum }).flatMap(([name, term]) =>
    term === undefined ? [name] : [],
  );
  const same = before.find((bonus) => bonus.code === code);
  const model = same ?? before.find((bonus) => bonus.type === type);
  const origin = { kind: "bonuses", endpoint: listBonuses } as const;
  const field = missing.map((name) => `[].${name}`).join(", ");
  if (missing.length > 0) {
    const why = model ? `not sent: taken from this world's ${model.code}` : "not sent, and this world has none to take";
    reader.skip(origin, why, { item: code, field });
    if (!model) return null;
  }
  const text = description ?? (same ? { th: same.th, lo: same.lo, en: same.en } : { th: code, lo: code, en: code });
  return {
    ...{ code, type, maxReceived, percentFail, banners, ...text },
    percent: percent ?? model?.percent ?? 0,
    multiple: multiple ?? model?.multiple ?? 0,
    cap: cap === undefined ? (model?.cap ?? 0n) : toSatang(cap),
    minimum: minimum === undefined ? (model?.minimum ?? 0n) : toSatang(minimum),
  };
}

async function writeWheel(tx: Tx, { wheel }: Catalogue, reader: CheckedReader): Promise<number | undefined> {
  if (wheel === null) return undefined;
  const { name, slices } = wheel;
  await writeSetting(tx, "wheel", { ...(await wheelRules(tx.db)), name });
  const before = new Set((await tx.db.wheelSlice.findMany({ select: { code: true } })).map(({ code }) => code));
  const origin = { kind: "wheel", endpoint: spinwheelSetup } as const;
  await offerInOrder(tx.db.wheelSlice, slices, async (slice, order) => {
    const { code } = slice;
    const data = { ...shownSlice(slice), ...order };
    await tx.db.wheelSlice.upsert({ where: { code }, create: { code, ...data, ...newPrize(slice) }, update: data });
    if (before.has(code)) return;
    const why = "not sent: it gives nothing here, because this world had no slice of this code";
    reader.skip(origin, why, { item: code, field: "prize" });
  });
  return slices.length;
}

function shownSlice({ bgColor, textColor, label, htmlDescription }: SliceItem) {
  return {
    ...{ bgColor, textColor, labelTH: label.th, labelLO: label.lo, labelEN: label.en },
    descriptionTH: htmlDescription?.th ?? null,
    descriptionLO: htmlDescription?.lo ?? null,
    descriptionEN: htmlDescription?.en ?? null,
  };
}

/** Default prize, weight and stock, which a backend does not send. */
function newPrize({ label }: SliceItem) {
  return {
    ...{ prize: "NONE", amount: 0n, weight: 1, stock: null },
    ...{ nameTH: label.th, nameLO: label.lo, nameEN: label.en },
  } satisfies Partial<WheelSlice>;
}
