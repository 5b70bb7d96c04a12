import { type Currency, TRANSFER_MINIMUM_BAHT } from "@mekong/contract/limits";
import type { TextKey } from "../../i18n/text-key";
import { parseAmount } from "../../ui/money/parse";
import type { TransferTyped } from "./transfer-data";

export type TransferField = "from" | "to" | "amount";

/** What is wrong with a transfer as it was filled in. */
export interface Fault {
  field: TransferField;
  text: Extract<TextKey, `transfer:${string}`>;
}

/** The first thing that is wrong with a transfer (spec §5), for the browser and the server alike. */
export function faultIn({ from, to, amount }: Omit<TransferTyped, "intent">): Fault | null {
  if (!from || !to) return { field: from ? "to" : "from", text: "transfer:wrongAccount" };
  if (from === to) return { field: "to", text: "transfer:sameAccount" };
  if ((parseAmount(amount) ?? 0) < TRANSFER_MINIMUM_BAHT) return { field: "amount", text: "transfer:minimum" };
  return null;
}

/** What the texts of faults have to be told. `unit`: the word for the member's currency. */
export function faultParams(t: (key: `common:unit.${Currency}`) => string, currency: Currency) {
  return { minimum: TRANSFER_MINIMUM_BAHT, unit: t(`common:unit.${currency}`) };
}

/** The field that a refusal of the backend is about, where it is about one. */
export function fieldOf({ code, path }: { code: string; path?: string }): TransferField | null {
  if (path === "from" || path === "to" || path === "amount") return path;
  return code === "MONEY_NOT_ENOUGH" || code === "TRANSFER_MINIMUM" ? "amount" : null;
}
