import { logout } from "@mekong/contract/http/login";
import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import type { ClientActionFunctionArgs } from "@remix-run/react";
import { getMember } from "../server/guards.server";
import { clearedSessionCookie } from "../server/session.server";
import { offlineAnswer, whenOffline } from "../ui/browser/when-offline";

/**
 * Revokes the token and forgets it. The member is signed out here even when the backend cannot be
 * told (it has logged why); /login clears what the browser keeps.
 */
export async function action({ request }: ActionFunctionArgs) {
  const member = await getMember(request);
  await member?.api.call(logout);
  return redirect("/login", { headers: { "Set-Cookie": await clearedSessionCookie(request) } });
}

export function clientAction({ serverAction }: ClientActionFunctionArgs) {
  return whenOffline(() => serverAction<typeof action>(), offlineAnswer());
}

/** Signing out is a change, so following a link to it does nothing. */
export function loader() {
  return redirect("/");
}
