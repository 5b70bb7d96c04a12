import { type Currency, currencies } from "@mekong/contract/limits";

export function formCurrency(form: FormData): Currency {
  return currencies.find((each) => each === form.get("currency")) ?? "BAHT";
}
