import { parseAmount } from "@mekong/contract/amount-text";
import { transferMinimum } from "@mekong/contract/currency-amounts";
import type { AnswerOf } from "@mekong/contract/endpoint";
import type { getWallet } from "@mekong/contract/http/wallet";
import type { Currency } from "@mekong/contract/limits";
import { fromSatang, toSatang } from "@mekong/contract/money";
import type { FormAnswer } from "../../forms/form-answer";
import type { TextKey } from "../../i18n/text-key";
import { amountProblemParams } from "../../ui/money/amount-input";
import { formatRound } from "../../ui/money/format";

export const TRANSFER_PATH = "/user/transfer";

export const transferIntents = { transfer: "transfer", gather: "gather" } as const;
export type TransferIntent = (typeof transferIntents)[keyof typeof transferIntents];

export interface TransferData {
  /** Null if the web server was unreachable. */
  formKeys: Record<TransferIntent, string> | null;
}

export interface TransferInput {
  intent: TransferIntent;
  from: string;
  to: string;
  amount: string;
}

export interface TransferDone {
  text: string;
  /** Games whose money could not be moved. */
  failed: string[];
}

/** `typed` restores the input without JavaScript. */
export type TransferAnswer = FormAnswer<TransferDone> & { typed: TransferInput };

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

/** Account codes; empty if none is selected. */
export interface AccountSelection {
  from: string;
  to: string;
}

/** If the URL (`m.from`, `m.to`) names only a game, the other account is the wallet. */
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

export type TransferField = "from" | "to" | "amount";

export interface FieldError {
  field: TransferField;
  text: Extract<TextKey, `transfer:${string}` | `wallet:amount.${string}`>;
}

/**
 * Spec §5.
 * @returns the first error, or the amount in baht or kip
 */
export function checkTransfer(
  { from, to, amount: typed }: Omit<TransferInput, "intent">,
  currency: Currency,
): { fieldError: FieldError } | { fieldError: null; amount: number } {
  if (!from || !to) return fieldErrorAt(from ? "to" : "from", "transfer:wrongAccount");
  if (from === to) return fieldErrorAt("to", "transfer:sameAccount");
  const amount = parseAmount(typed, currency);
  if (amount === "malformed" || amount === "tooLarge" || amount === "fraction")
    return fieldErrorAt("amount", `wallet:amount.${amount}`);
  if (amount === "empty" || amount < transferMinimum[currency]) return fieldErrorAt("amount", "transfer:minimum");
  return { fieldError: null, amount };
}

function fieldErrorAt(field: TransferField, text: FieldError["text"]): { fieldError: FieldError } {
  return { fieldError: { field, text } };
}

export function fieldErrorParams(t: (key: `common:unit.${Currency}`) => string, currency: Currency) {
  return {
    minimum: formatRound(transferMinimum[currency]),
    unit: t(`common:unit.${currency}`),
    ...amountProblemParams(currency),
  };
}

export function fieldOfProblem({ code, path }: { code: string; path?: string }): TransferField | null {
  if (path === "from" || path === "to" || path === "amount") return path;
  return code === "MONEY_NOT_ENOUGH" || code === "TRANSFER_MINIMUM" ? "amount" : null;
}

/** In baht or kip, rounded down to satang. */
export function halfOf(amount: number): number {
  return fromSatang(toSatang(amount) / 2n);
}
