import type { AnswerOf } from "@mekong/contract/endpoint";
import type { getWallet } from "@mekong/contract/http/wallet";

type Wallet = Pick<AnswerOf<typeof getWallet>, "wallet" | "slots">;

export const WALLET = "wallet";

export interface Place {
  /** `wallet` or a game code. */
  code: string;
  /** Null for the wallet. */
  name: string | null;
  /** Baht or kip. */
  amount: number;
}

/** Wallet first, then active games (spec §2). */
export function placesOf({ wallet, slots }: Wallet): Place[] {
  const games = slots.filter(({ isActive }) => isActive).map(({ code, name, amount }) => ({ code, name, amount }));
  return [{ code: WALLET, name: null, amount: wallet.amount }, ...games];
}

/** Codes of the selected accounts; empty if none is selected. */
export interface Ends {
  from: string;
  to: string;
}

/** Initial selection from the URL (`m.from`, `m.to`). If only a game is given, the other account is the wallet. */
export function startingEnds(asked: { from: string | null; to: string | null }, places: readonly Place[]): Ends {
  const known = (code: string | null) => places.find((place) => place.code === code)?.code ?? "";
  const from = known(asked.from);
  const to = known(asked.to);
  const other = (end: string) => (end === "" || end === WALLET ? "" : WALLET);
  return { from: from || other(to), to: to || other(from) };
}
