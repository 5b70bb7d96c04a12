import type { AnswerOf } from "@mekong/contract/endpoint";
import type { getWallet } from "@mekong/contract/http/wallet";

type Wallet = Pick<AnswerOf<typeof getWallet>, "wallet" | "slots">;

export const WALLET = "wallet";

export interface TransferAccount {
  /** `wallet` or a game code. */
  code: string;
  /** Null for the wallet. */
  name: string | null;
  /** Baht or kip. */
  amount: number;
}

/** Wallet first, then active games (spec §2). */
export function transferAccountsOf({ wallet, slots }: Wallet): TransferAccount[] {
  const games = slots.filter(({ isActive }) => isActive).map(({ code, name, amount }) => ({ code, name, amount }));
  return [{ code: WALLET, name: null, amount: wallet.amount }, ...games];
}

/** Codes of the selected accounts; empty if none is selected. */
export interface AccountSelection {
  from: string;
  to: string;
}

/** Initial selection from the URL (`m.from`, `m.to`). If only a game is given, the other account is the wallet. */
export function initialSelection(
  preselected: { from: string | null; to: string | null },
  accounts: readonly TransferAccount[],
): AccountSelection {
  const validCode = (code: string | null) => accounts.find((account) => account.code === code)?.code ?? "";
  const from = validCode(preselected.from);
  const to = validCode(preselected.to);
  const opposite = (code: string) => (code === "" || code === WALLET ? "" : WALLET);
  return { from: from || opposite(to), to: to || opposite(from) };
}
