import { type ActionFunctionArgs, redirect, replace } from "@remix-run/node";
import type { ClientActionFunctionArgs } from "@remix-run/react";
import { isLocale, locales } from "../i18n/locales";
import { readForm } from "../server/form.server";
import { localeCookie } from "../server/locale.server";
import { safeRedirectPath } from "../server/redirect-target.server";
import { offlineResult, orOffline } from "../ui/browser/or-offline";

export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request);
  const locale = form.get("locale");
  if (!isLocale(locale)) throw new Response(`locale: one of ${locales.join(", ")}`, { status: 400 });
  const returnPath = safeRedirectPath(form.get("returnTo"), request, "/");
  return replace(returnPath, { headers: { "Set-Cookie": localeCookie(request, locale) } });
}

export function clientAction({ serverAction }: ClientActionFunctionArgs) {
  return orOffline(() => serverAction<typeof action>(), offlineResult());
}

export function loader() {
  return redirect("/");
}
