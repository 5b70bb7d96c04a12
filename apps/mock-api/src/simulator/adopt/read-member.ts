import { banner } from "@mekong/contract/http/banner";
import { listBonuses } from "@mekong/contract/http/bonus";
import { inviteBanners } from "@mekong/contract/http/invite";
import { depositAccount, lookupDeposit, lookupWithdraw, walletAccount } from "@mekong/contract/http/lookup";
import { checkRefund, refundBanners } from "@mekong/contract/http/refund";
import { spinwheelSetup, wheelSlice } from "@mekong/contract/http/spinwheel";
import { gameItem, getWallet, profile } from "@mekong/contract/http/wallet";
import type { Currency } from "@mekong/contract/limits";
import { z } from "zod";
import { COUPON_BONUS } from "../../domain/offers/active-bonus";
import { WALLET } from "../../domain/wallet/money-accounts";
import type { LocalizedBanner, Reading } from "./catalogue";
import type { CheckedReader, Origin } from "./checked-reader";
import { itemText, type Localized, mapLocalized, matchItems, readLocalized, readText, textOf } from "./localized";

const GAME_CODE_MAX_CHARACTERS = 32;
/** Upper limit of `maxReceived`, `percent` and `multiple` of a bonus. */
const MAX_COUNT = 1_000_000;

const memberOrigins: readonly Origin[] = [
  { kind: "texts", endpoint: checkRefund },
  { kind: "texts", endpoint: inviteBanners },
  { kind: "texts", endpoint: refundBanners },
  { kind: "depositAccounts", endpoint: lookupDeposit },
  { kind: "withdrawLimits", endpoint: lookupWithdraw },
  { kind: "games", endpoint: getWallet },
  { kind: "bonuses", endpoint: listBonuses },
  { kind: "wheel", endpoint: spinwheelSetup },
];

export function skipMemberCatalogue(reader: CheckedReader): void {
  for (const origin of memberOrigins) reader.skip(origin, "needs the username and password of a member");
}

/**
 * Reads what a backend shows only to members. `reading.source` must be signed in.
 * @param worldCurrency bonuses and wheel have amounts, so they are read only if the member has this currency
 * @throws UpstreamFailure
 */
export async function readMemberCatalogue(reading: Reading, worldCurrency: Currency): Promise<void> {
  const currency = await readGames(reading);
  await readText(reading, "refund.info", checkRefund, checkRefund.answer.pick({ info: true }), ({ info }) => info);
  await readBanners(reading, "invite", { kind: "texts", endpoint: inviteBanners });
  await readBanners(reading, "refund", { kind: "texts", endpoint: refundBanners });
  if (currency === null) return;
  await readDepositAccounts(reading, currency, worldCurrency);
  await readWithdrawLimits(reading, currency);
  if (currency === worldCurrency) {
    await readBonuses(reading);
    await readWheel(reading);
    return;
  }
  const why = `the member's currency is ${currency}, and this world's offers are in ${worldCurrency}`;
  reading.reader.skip({ kind: "bonuses", endpoint: listBonuses }, why);
  reading.reader.skip({ kind: "wheel", endpoint: spinwheelSetup }, why);
}

/** @returns the currency of the backend's member, which the same response contains; null if unreadable */
async function readGames({ source, reader, catalogue }: Reading): Promise<Currency | null> {
  const origin: Origin = { kind: "games", endpoint: getWallet };
  const response = await source.get(getWallet);
  const schema = gameItem.omit({ isActive: true, amount: true });
  const games = reader.items(origin, response, "slots", schema, {
    keyOf: ({ code }) => code,
    problemOf: ({ code }) => {
      if (code === WALLET) return `${WALLET} is the name of the member's wallet`;
      const isCode = code.length >= 1 && code.length <= GAME_CODE_MAX_CHARACTERS;
      return isCode ? undefined : `a game's code has 1 to ${GAME_CODE_MAX_CHARACTERS} characters`;
    },
  });
  catalogue.games =
    games?.map((game) => ({
      ...game,
      logo: source.absolute(game.logo),
      background: source.absolute(game.background),
    })) ?? null;
  const member = z.object({ profile: profile.pick({ currency: true }) });
  const currency = reader.value(origin, response, member)?.profile.currency ?? null;
  if (currency === null) {
    for (const each of memberOrigins.slice(3)) {
      if (each.kind !== "games") reader.skip(each, "the member's currency is unknown");
    }
  }
  return currency;
}

async function readBanners({ source, reader, catalogue }: Reading, area: string, origin: Origin): Promise<void> {
  const lists = await readLocalized(source, origin, (response) => reader.items(origin, response, "banners", banner));
  const banners = localizedBanners(lists);
  if (banners !== null) catalogue.banners[area] = banners;
}

function localizedBanners(lists: Localized<z.output<typeof banner>[] | null>): LocalizedBanner[] | null {
  return matchItems(
    lists,
    (_banner, index) => String(index),
    (each, items) => ({ image: each.image, ...itemText(each, items, ({ html }) => html) }),
  );
}

async function readDepositAccounts(
  { source, reader, catalogue }: Reading,
  currency: Currency,
  worldCurrency: Currency,
): Promise<void> {
  const origin: Origin = { kind: "depositAccounts", endpoint: lookupDeposit };
  const response = await source.get(lookupDeposit);
  const banks = reader.items(origin, response, "banks", depositAccount);
  if (banks !== null) catalogue.depositAccounts = { currency, banks };
  const wallets = reader.items(origin, response, "wallets", walletAccount);
  // A member with another currency sees no mobile wallets, and this empty list must not replace the world's.
  if (currency === worldCurrency) catalogue.wallets = wallets;
}

async function readWithdrawLimits({ source, reader, catalogue }: Reading, currency: Currency): Promise<void> {
  const origin: Origin = { kind: "withdrawLimits", endpoint: lookupWithdraw };
  const limits = reader.value(origin, await source.get(lookupWithdraw), lookupWithdraw.answer);
  if (limits === null) return;
  if (limits.withdrawMin < 0 || limits.withdrawMin > limits.withdrawMax) {
    reader.skip(origin, "the minimum is negative or above the maximum");
  } else catalogue.withdrawLimits = { currency, ...limits };
}

async function readBonuses({ source, reader, catalogue }: Reading): Promise<void> {
  const origin: Origin = { kind: "bonuses", endpoint: listBonuses };
  const schema = listBonuses.answer.element.omit({ userBonus: true });
  const keyOf = ({ code }: { code: string }) => code;
  const lists = await readLocalized(source, origin, (response) =>
    reader.items(origin, response, "", schema, {
      keyOf,
      problemOf: ({ code, maxReceived, percent = 0, multiple = 0, cap = 0, minimum = 0 }) => {
        if (code === "" || code === COUPON_BONUS) return "the code is empty or that of coupons";
        if (Math.max(maxReceived, percent, multiple) > MAX_COUNT) return `a number is above ${MAX_COUNT}`;
        return cap < 0 || minimum < 0 ? "an amount is negative" : undefined;
      },
    }),
  );
  catalogue.bonuses = matchItems(lists, keyOf, (bonus, items) => ({
    ...bonus,
    description: textOf(mapLocalized(items, (item) => item?.description)),
    banners: localizedBanners(mapLocalized(items, (item) => item?.banners ?? null)) ?? [],
  }));
}

async function readWheel({ source, reader, catalogue }: Reading): Promise<void> {
  const origin: Origin = { kind: "wheel", endpoint: spinwheelSetup };
  const named = z.object({ result: z.object({ activeSpinwheel: z.object({ name: z.string() }).nullable() }) });
  const keyOf = ({ code }: { code: string }) => code;
  const wheels = await readLocalized(source, origin, (response) => {
    const answer = reader.value(origin, response, named);
    if (answer === null) return null;
    if (answer.result.activeSpinwheel === null) {
      reader.skip(origin, "the wheel is off");
      return null;
    }
    const slices = reader.items(origin, response, "result.activeSpinwheel.slices", wheelSlice, {
      keyOf,
      problemOf: ({ code }) => (code === "" ? "the code is empty" : undefined),
    });
    return slices && { name: answer.result.activeSpinwheel.name, slices };
  });
  const name = textOf(mapLocalized(wheels, (wheel) => wheel?.name));
  const slices = matchItems(
    mapLocalized(wheels, (wheel) => wheel?.slices ?? null),
    keyOf,
    (slice, items) => ({
      ...slice,
      label: itemText(slice, items, ({ label }) => label),
      htmlDescription: textOf(mapLocalized(items, (item) => item?.htmlDescription)),
    }),
  );
  if (name !== null && slices !== null) catalogue.wheel = { name, slices };
}
