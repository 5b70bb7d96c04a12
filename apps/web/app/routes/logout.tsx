import { logout } from "@mekong/contract/http/login";
import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { getMember } from "../server/guards.server";
import { clearedSessionCookie } from "../server/session.server";

/**
 * Revokes the token and forgets it. The member is signed out here even when the backend cannot be
 * told (it has logged why); /login clears what the browser keeps.
 */
export async function action({ request }: ActionFunctionArgs) {
  const member = await getMember(request);
  await member?.api.call(logout);
  return redirect("/login", { headers: { "Set-Cookie": await clearedSessionCookie(request) } });
}

/** Signing out is a change, so following a link to it does nothing. */
export function loader() {
  return redirect("/");
}
