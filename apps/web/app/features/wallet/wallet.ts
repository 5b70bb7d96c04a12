import type { AnswerOf } from "@mekong/contract/endpoint";
import type { getWallet } from "@mekong/contract/http/wallet";
import { fromSatang, toSatang } from "@mekong/contract/money";

/** Amounts in baht or kip. */
export type WalletAnswer = AnswerOf<typeof getWallet>;

/** `syncedAt`: world time, ISO 8601 UTC. */
export interface SyncedWallet {
  wallet: WalletAnswer;
  syncedAt: string;
}

/** `serverData`: the sheet's data if the server has rendered it. */
export interface SheetProps<Data = object> {
  known: SyncedWallet | null;
  wheelActive: boolean;
  serverData: Data;
}

/** True if the backend does not send `isActive`. */
export function isOffered(feature: { isActive?: boolean | undefined } | undefined): boolean {
  return feature?.isActive !== false;
}

export function isListed(feature: { isActive?: boolean | undefined; amount?: number | undefined } | undefined) {
  return isOffered(feature) || (feature?.amount ?? 0) > 0;
}

/** Totals (spec §9) in baht or kip, added in satang. */
export function totalsOf({ wallet, slots }: Pick<WalletAnswer, "wallet" | "slots">) {
  const cash = toSatang(wallet.amount);
  const games = slots.reduce((sum, { amount }) => sum + toSatang(amount), 0n);
  return { cash: wallet.amount, games: fromSatang(games), total: fromSatang(cash + games) };
}
