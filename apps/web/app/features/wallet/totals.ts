import { fromSatang, toSatang } from "@mekong/contract/money";
import type { WalletAnswer } from "./wallet-answer";

/** Totals (spec §9) in baht or kip, added in satang. */
export function totalsOf({ wallet, slots }: Pick<WalletAnswer, "wallet" | "slots">) {
  const cash = toSatang(wallet.amount);
  const games = slots.reduce((sum, { amount }) => sum + toSatang(amount), 0n);
  return { cash: wallet.amount, games: fromSatang(games), total: fromSatang(cash + games) };
}
