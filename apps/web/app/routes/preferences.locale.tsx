import { type ActionFunctionArgs, redirect, replace } from "@remix-run/node";
import { locales } from "../i18n/locales";
import { readForm } from "../server/form.server";
import { localeCookie } from "../server/locale.server";
import { safeRedirectPath } from "../server/redirect-target.server";
import { isOneOf } from "../ui/is-one-of";

export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request);
  const locale = form.get("locale");
  if (!isOneOf(locales, locale)) throw new Response(`locale: one of ${locales.join(", ")}`, { status: 400 });
  const returnPath = safeRedirectPath(form.get("returnTo"), request, "/");
  return replace(returnPath, { headers: { "Set-Cookie": localeCookie(request, locale) } });
}

export { offlineAction as clientAction } from "../ui/browser/or-offline";

export function loader() {
  return redirect("/");
}
