import type { LoaderFunctionArgs } from "@remix-run/node";
import { type InviteData, noInvites } from "../features/invite/invite-data";
import { offlineLoader } from "../ui/browser/or-offline";
import { memberInvite } from "./user/sheet-data.server";

export function loader({ request }: LoaderFunctionArgs) {
  return memberInvite(request, new URL(request.url).searchParams.get("page"));
}

export { shouldRevalidateMemberPage as shouldRevalidate } from "./user/should-revalidate";

export const clientLoader = offlineLoader<InviteData>(() => noInvites);
