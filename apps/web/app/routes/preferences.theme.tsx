import { type ActionFunctionArgs, redirect, replace } from "@remix-run/node";
import { themes } from "../features/preferences/theme";
import { themeCookie } from "../features/preferences/theme.server";
import { readForm } from "../server/form.server";
import { safeRedirectPath } from "../server/redirect-target.server";
import { isOneOf } from "../ui/is-one-of";

export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request);
  const theme = form.get("theme");
  if (!isOneOf(themes, theme)) throw new Response(`theme: one of ${themes.join(", ")}`, { status: 400 });
  const returnPath = safeRedirectPath(form.get("returnTo"), request, "/");
  return replace(returnPath, { headers: { "Set-Cookie": themeCookie(request, theme) } });
}

export { offlineAction as clientAction } from "../ui/browser/or-offline";

export function loader() {
  return redirect("/");
}
