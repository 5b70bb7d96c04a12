import type { AnswerOf } from "@mekong/contract/endpoint";
import type { getWallet } from "@mekong/contract/http/wallet";

/** Amounts in baht or kip. */
export type WalletAnswer = AnswerOf<typeof getWallet>;

/** `syncedAt`: world time, ISO 8601 UTC. */
export interface SyncedWallet {
  wallet: WalletAnswer;
  syncedAt: string;
}
