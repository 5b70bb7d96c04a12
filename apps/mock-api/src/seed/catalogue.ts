import { type Currency, recommendedBanks } from "@mekong/contract/limits";
import { toSatang } from "@mekong/contract/money";
import { banks } from "../../../../prisma/seed/banks";
import { bannersFor } from "../../../../prisma/seed/banners";
import { bonusRows } from "../../../../prisma/seed/bonuses";
import { depositAccounts, paymentProviders, walletDepositAccounts } from "../../../../prisma/seed/deposit-accounts";
import { games } from "../../../../prisma/seed/games";
import { promotionRows } from "../../../../prisma/seed/promotions";
import { sources } from "../../../../prisma/seed/sources";
import { agreements } from "../../../../prisma/seed/texts/agreements";
import { moneyConditions } from "../../../../prisma/seed/texts/conditions";
import { offerConditions } from "../../../../prisma/seed/texts/offer-conditions";
import { siteTexts } from "../../../../prisma/seed/texts/site-texts";
import type { Part } from "../../../../prisma/seed/texts/text";
import { wheel, wheelSlices } from "../../../../prisma/seed/wheel";
import { partKeys } from "../domain/site-text";
import { writeSetting } from "../world/settings";
import type { Tx } from "../world/tx";

export async function seedCatalogue(tx: Tx, currency: Currency): Promise<void> {
  await tx.db.bank.createMany({ data: banks.map((bank) => ({ ...bank, position: bankPosition(bank.code) })) });
  await tx.db.source.createMany({ data: inOrder(sources) });
  await tx.db.game.createMany({ data: inOrder(games) });
  await tx.db.walletDepositAccount.createMany({ data: inOrder(walletDepositAccounts[currency]) });
  await tx.db.depositAccount.createMany({
    data: depositAccounts[currency].map((account, position) => ({
      ...account,
      ...namesOf(account.bankCode),
      position,
    })),
  });
}

/** Recommended banks come first. The others share a position, so that they are listed by code. */
function bankPosition(code: string): number {
  const position = (recommendedBanks as readonly string[]).indexOf(code);
  return position < 0 ? recommendedBanks.length : position;
}

function inOrder<R extends object>(rows: readonly R[]): Array<R & { position: number }> {
  return rows.map((row, position) => ({ ...row, position }));
}

function namesOf(code: string): { nameTH: string; nameEN: string } {
  const provider = Object.entries(paymentProviders).find(([name]) => name === code)?.[1];
  const bank = banks.find((candidate) => candidate.code === code);
  const found = provider ?? bank;
  if (!found)
    throw new Error(`the seed has a deposit account at ${code}, which is neither a bank nor a payment provider`);
  return { nameTH: found.nameTH, nameEN: found.nameEN };
}

export async function seedTexts(tx: Tx, currency: Currency): Promise<void> {
  await tx.db.siteText.createMany({
    data: [
      ...Object.entries(siteTexts).map(([key, text]) => ({ key, ...text })),
      ...partRows("conditions", [...moneyConditions, ...offerConditions]),
      ...partRows("agreements", agreements),
    ],
  });
  await tx.db.banner.createMany({ data: bannersFor(currency).map((banner, position) => ({ ...banner, position })) });
}

function partRows(text: string, parts: readonly Part[]) {
  return parts.flatMap(({ title, html }, index) => {
    const keys = partKeys(text, index + 1);
    return [
      { key: keys.title, ...title },
      { key: keys.html, ...html },
    ];
  });
}

export async function seedOffers(tx: Tx, currency: Currency): Promise<void> {
  await tx.db.bonus.createMany({ data: bonusRows(currency).map(inSatang) });
  const promotions = promotionRows(currency).map((row) => ({ ...row, createdAt: tx.now }));
  await tx.db.promotion.createMany({ data: promotions.map(inSatang) });
}

function inSatang<R extends { cap: number; minimum: number }>(row: R) {
  return { ...row, cap: toSatang(row.cap), minimum: toSatang(row.minimum) };
}

export async function seedWheel(tx: Tx): Promise<void> {
  await writeSetting(tx, "wheel", wheel);
  await tx.db.wheelSlice.createMany({
    data: wheelSlices.map((slice, position) => ({ ...slice, position, amount: toSatang(slice.amount) })),
  });
}
