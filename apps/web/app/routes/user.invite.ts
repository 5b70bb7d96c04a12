import type { LoaderFunctionArgs } from "@remix-run/node";
import type { ClientLoaderFunctionArgs } from "@remix-run/react";
import { type InviteData, noInvites } from "../features/invite/invite-data";
import { whenOffline } from "../ui/browser/when-offline";
import { memberInvite } from "./user/sheet-data.server";

export function loader({ request }: LoaderFunctionArgs) {
  return memberInvite(request, new URL(request.url).searchParams.get("page"));
}

export { memberPageRevalidates as shouldRevalidate } from "./user/revalidate";

export function clientLoader({ serverLoader }: ClientLoaderFunctionArgs) {
  return whenOffline<InviteData>(() => serverLoader<InviteData>(), noInvites);
}
