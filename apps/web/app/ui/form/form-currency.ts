import { type Currency, currencies } from "@mekong/contract/limits";

/** Defaults to baht. */
export function formCurrency(form: FormData): Currency {
  return currencies.find((each) => each === form.get("currency")) ?? "BAHT";
}
