import { type ActionFunctionArgs, redirect, replace } from "@remix-run/node";
import type { ClientActionFunctionArgs } from "@remix-run/react";
import { isTheme, themes } from "../features/preferences/theme";
import { readForm } from "../server/form.server";
import { themeCookie } from "../server/theme.server";
import { ownAddress } from "../server/wanted-address.server";
import { offlineAnswer, whenOffline } from "../ui/browser/when-offline";

export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request);
  const theme = form.get("theme");
  if (!isTheme(theme)) throw new Response(`theme: one of ${themes.join(", ")}`, { status: 400 });
  const back = ownAddress(form.get("returnTo"), request, "/");
  return replace(back, { headers: { "Set-Cookie": themeCookie(request, theme) } });
}

export function clientAction({ serverAction }: ClientActionFunctionArgs) {
  return whenOffline(() => serverAction<typeof action>(), offlineAnswer());
}

export function loader() {
  return redirect("/");
}
