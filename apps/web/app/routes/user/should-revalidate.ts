import type { ShouldRevalidateFunctionArgs } from "@remix-run/react";
import { accountIntents, accountPath } from "../../features/games/account";
import { qrcodePath } from "../../features/qrcode/qrcode-path";
import { WHEEL_PATH, wheelForm } from "../../features/wheel/wheel-path";
import { isFormVisible } from "../../forms/notify-form-result";
import { samePage } from "../../ui/sheet/address";

/**
 * A visible wheel revalidates only when it stops, because coins and coupons would reveal the result.
 *
 * Even pages without a loader export this function: if closing a sheet revalidated, the router would drop the
 * revalidation after a form.
 */
export function shouldRevalidateMemberPage(args: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl, formAction, formData, defaultShouldRevalidate } = args;
  if (formAction) {
    const updatesItself =
      formAction.startsWith(qrcodePath("")) || (formAction === WHEEL_PATH && isFormVisible(wheelForm, nextUrl));
    const isPlay = formAction.startsWith(accountPath("")) && formData?.get("intent") === accountIntents.play;
    return !updatesItself && !isPlay && defaultShouldRevalidate;
  }
  if (currentUrl.href !== nextUrl.href && samePage(currentUrl, nextUrl)) return false;
  return defaultShouldRevalidate;
}
