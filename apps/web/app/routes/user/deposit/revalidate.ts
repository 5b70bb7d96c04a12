import type { ShouldRevalidateFunctionArgs } from "@remix-run/react";
import { samePage } from "../../../ui/sheet/address";

/**
 * For a way to deposit that is a page where there is no script, and data for the sheet: asked anew when the page itself
 * is another or is to be asked again. Not after its own form, whose answer says all, nor because of what happens
 * elsewhere: another idempotency key would be another form.
 * @param path of the page
 */
export function depositPageRevalidates(path: string, args: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl, formAction } = args;
  if (formAction || nextUrl.pathname !== path) return false;
  return currentUrl.href === nextUrl.href || !samePage(currentUrl, nextUrl);
}
