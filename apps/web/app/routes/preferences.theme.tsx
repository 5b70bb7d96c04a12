import { type ActionFunctionArgs, redirect, replace } from "@remix-run/node";
import type { ClientActionFunctionArgs } from "@remix-run/react";
import { isTheme, themes } from "../features/preferences/theme";
import { themeCookie } from "../features/preferences/theme.server";
import { readForm } from "../server/form.server";
import { safeRedirectPath } from "../server/redirect-target.server";
import { offlineResult, orOffline } from "../ui/browser/or-offline";

export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request);
  const theme = form.get("theme");
  if (!isTheme(theme)) throw new Response(`theme: one of ${themes.join(", ")}`, { status: 400 });
  const returnPath = safeRedirectPath(form.get("returnTo"), request, "/");
  return replace(returnPath, { headers: { "Set-Cookie": themeCookie(request, theme) } });
}

export function clientAction({ serverAction }: ClientActionFunctionArgs) {
  return orOffline(() => serverAction<typeof action>(), offlineResult());
}

export function loader() {
  return redirect("/");
}
