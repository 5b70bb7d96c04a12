import type { listBonuses } from "@mekong/contract/http/bonus";
import type { bankItem, depositAccount, walletAccount } from "@mekong/contract/http/lookup";
import type { wheelSlice } from "@mekong/contract/http/spinwheel";
import type { gameItem } from "@mekong/contract/http/wallet";
import type { Currency } from "@mekong/contract/limits";
import type { z } from "zod";
import type { Text } from "../../domain/languages";
import type { CheckedReader } from "./checked-reader";
import type { CatalogueSource } from "./source";

export interface LocalizedBanner extends Text {
  image: string;
}

export type BonusItem = Omit<z.output<typeof listBonuses.answer>[number], "userBonus" | "banners" | "description"> & {
  description: Text | null;
  banners: LocalizedBanner[];
};

export interface SliceItem extends Pick<z.output<typeof wheelSlice>, "code" | "bgColor" | "textColor"> {
  label: Text;
  htmlDescription: Text | null;
}

type Game = Omit<z.output<typeof gameItem>, "isActive" | "amount">;

/** Parts that could not be read are null or missing. */
export interface Catalogue {
  site: Partial<Record<"name" | "website" | "lineId" | "lineUrl", string>>;
  banks: z.output<typeof bankItem>[] | null;
  sources: Array<{ code: string; description: Text }> | null;
  /** By key in the table `SiteText`, such as `notice`. */
  texts: Record<string, Text>;
  /** Sections by document, which is `conditions` or `agreements`. */
  sections: Record<string, Array<{ title: Text; html: Text }>>;
  /** By area in the table `Banner`, such as `invite`. */
  banners: Record<string, LocalizedBanner[]>;
  /** `currency` is the currency of the backend's member; some accounts may have another. */
  depositAccounts: { currency: Currency; banks: z.output<typeof depositAccount>[] } | null;
  wallets: z.output<typeof walletAccount>[] | null;
  withdrawLimits: { currency: Currency; withdrawMin: number; withdrawMax: number } | null;
  games: Game[] | null;
  bonuses: BonusItem[] | null;
  wheel: { name: Text; slices: SliceItem[] } | null;
}

export interface Reading {
  source: CatalogueSource;
  reader: CheckedReader;
  catalogue: Catalogue;
}

export function emptyCatalogue(): Catalogue {
  return {
    site: {},
    banks: null,
    sources: null,
    texts: {},
    sections: {},
    banners: {},
    depositAccounts: null,
    wallets: null,
    withdrawLimits: null,
    games: null,
    bonuses: null,
    wheel: null,
  };
}

export function isEmptyCatalogue(catalogue: Catalogue): boolean {
  return Object.values(catalogue).every((part) => part === null || Object.keys(part).length === 0);
}
