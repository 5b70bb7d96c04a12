import { logout } from "@mekong/contract/http/login";
import { type ActionFunctionArgs, redirect, redirectDocument } from "@remix-run/node";
import { getMember } from "../server/guards.server";
import { clearedSessionCookie } from "../server/session.server";

/**
 * Signs out even if the backend cannot be reached. Loads /login as a document, so that no data of the member stays in
 * memory; /login clears browser storage.
 */
export async function action({ request }: ActionFunctionArgs) {
  const member = await getMember(request);
  await member?.api.call(logout);
  return redirectDocument("/login", { headers: { "Set-Cookie": await clearedSessionCookie(request) } });
}

export { offlineAction as clientAction } from "../ui/browser/or-offline";

/** Links must not sign out. */
export function loader() {
  return redirect("/");
}
