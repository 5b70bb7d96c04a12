import { logout } from "@mekong/contract/http/login";
import { type ActionFunctionArgs, redirect, redirectDocument } from "@remix-run/node";
import type { ClientActionFunctionArgs } from "@remix-run/react";
import { getMember } from "../server/guards.server";
import { clearedSessionCookie } from "../server/session.server";
import { offlineResult, orOffline } from "../ui/browser/or-offline";

/**
 * Signs out even if the backend cannot be reached. Loads /login as a document, so that no data of the member stays in
 * memory; /login clears browser storage.
 */
export async function action({ request }: ActionFunctionArgs) {
  const member = await getMember(request);
  await member?.api.call(logout);
  return redirectDocument("/login", { headers: { "Set-Cookie": await clearedSessionCookie(request) } });
}

export function clientAction({ serverAction }: ClientActionFunctionArgs) {
  return orOffline(() => serverAction<typeof action>(), offlineResult());
}

/** Links must not sign out. */
export function loader() {
  return redirect("/");
}
