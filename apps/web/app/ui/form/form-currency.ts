import { type Currency, currencies } from "@mekong/contract/limits";

/** The currency that a form names for its amounts, for reading and writing them; baht when it names none. */
export function formCurrency(form: FormData): Currency {
  return currencies.find((each) => each === form.get("currency")) ?? "BAHT";
}
