import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { localeCookie } from "../i18n/locale.server";
import { isLocale, locales } from "../i18n/locales";
import { readForm } from "../server/form.server";
import { ownAddress } from "../server/wanted-address.server";

/** Chooses the language, then back to where one was. */
export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request);
  const locale = form.get("locale");
  if (!isLocale(locale)) throw new Response(`locale: one of ${locales.join(", ")}`, { status: 400 });
  const back = ownAddress(form.get("returnTo"), request, "/");
  return redirect(back, { headers: { "Set-Cookie": localeCookie(request, locale) } });
}

export function loader() {
  return redirect("/");
}
