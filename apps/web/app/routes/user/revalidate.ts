import type { ShouldRevalidateFunctionArgs } from "@remix-run/react";
import { qrcodePath } from "../../features/qrcode/qrcode-state";
import { samePage } from "../../ui/sheet/address";

/**
 * When a member's page asks anew, the layout included: after a form that may have moved money and on the way to another
 * page. Opening a sheet changes nothing, nor does turning a page in it, nor does making a QR.
 */
export function memberPageRevalidates(args: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl, formAction, defaultShouldRevalidate } = args;
  if (formAction) return !formAction.startsWith(qrcodePath("")) && defaultShouldRevalidate;
  if (currentUrl.href !== nextUrl.href && samePage(currentUrl, nextUrl)) return false;
  return defaultShouldRevalidate;
}
