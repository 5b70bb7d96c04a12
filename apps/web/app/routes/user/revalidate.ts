import type { ShouldRevalidateFunctionArgs } from "@remix-run/react";
import { accountIntents, accountPath } from "../../features/games/account-data";
import { qrcodePath } from "../../features/qrcode/qrcode-state";
import { WHEEL_PATH } from "../../features/wheel/wheel-data";
import { samePage } from "../../ui/sheet/address";

/**
 * When a member's page asks anew, the layout included: after a form that may have moved money and on the way to another
 * page. Opening a sheet changes nothing, nor does turning a page in it, making a QR or opening a game. After a spin the wheel itself
 * asks, when it has stopped: the coins and the coupons would tell the result before it does.
 *
 * Every page says so, one that loads nothing too: a sheet that closes while the balance is still on its way after a form
 * is a navigation, and one that asks anything anew makes the router drop what the form has asked for.
 */
export function memberPageRevalidates(args: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl, formAction, formData, defaultShouldRevalidate } = args;
  if (formAction) {
    const tellsItself = formAction.startsWith(qrcodePath("")) || formAction === WHEEL_PATH;
    const plays = formAction.startsWith(accountPath("")) && formData?.get("intent") === accountIntents.play;
    return !tellsItself && !plays && defaultShouldRevalidate;
  }
  if (currentUrl.href !== nextUrl.href && samePage(currentUrl, nextUrl)) return false;
  return defaultShouldRevalidate;
}
