import type { AnswerOf } from "@mekong/contract/endpoint";
import type { getWallet } from "@mekong/contract/http/wallet";

/** What the backend says about a member's money. Amounts in baht or kip. */
export type WalletAnswer = AnswerOf<typeof getWallet>;

/** A wallet answer and the world's time it was true at (ISO 8601 UTC). */
export interface KnownWallet {
  wallet: WalletAnswer;
  syncedAt: string;
}
