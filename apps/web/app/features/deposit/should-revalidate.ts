import type { ShouldRevalidateFunctionArgs } from "@remix-run/react";
import { samePage } from "../../ui/sheet/address";

/** Does not revalidate after a form: its response is complete, and new data would bring another idempotency key. */
export function shouldRevalidateDepositPage(path: string) {
  return ({ currentUrl, nextUrl, formAction }: ShouldRevalidateFunctionArgs): boolean => {
    if (formAction || nextUrl.pathname !== path) return false;
    return currentUrl.href === nextUrl.href || !samePage(currentUrl, nextUrl);
  };
}
