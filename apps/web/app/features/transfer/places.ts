import type { AnswerOf } from "@mekong/contract/endpoint";
import type { getWallet } from "@mekong/contract/http/wallet";

type Wallet = Pick<AnswerOf<typeof getWallet>, "wallet" | "slots">;

/** How calls name the main wallet, where they name a game by its code. */
export const WALLET = "wallet";

/** Where a member's money can be. */
export interface Place {
  /** `wallet` or a game code. */
  code: string;
  /** A game's own name; null for the wallet. */
  name: string | null;
  /** In baht or kip. */
  amount: number;
}

/** The wallet, then every active game (spec §2). */
export function placesOf({ wallet, slots }: Wallet): Place[] {
  const games = slots.filter(({ isActive }) => isActive).map(({ code, name, amount }) => ({ code, name, amount }));
  return [{ code: WALLET, name: null, amount: wallet.amount }, ...games];
}

/** What both pickers start with; empty texts are no selection. */
export interface Ends {
  from: string;
  to: string;
}

/** What an address asks for (`m.from`, `m.to`). A game alone is filled from the wallet, or emptied into it. */
export function startingEnds(asked: { from: string | null; to: string | null }, places: readonly Place[]): Ends {
  const known = (code: string | null) => places.find((place) => place.code === code)?.code ?? "";
  const from = known(asked.from);
  const to = known(asked.to);
  const other = (end: string) => (end === "" || end === WALLET ? "" : WALLET);
  return { from: from || other(to), to: to || other(from) };
}
