import { inviteData } from "../features/invite/invite.server";
import { type InviteData, noInvites } from "../features/invite/invite-data";
import { memberLoader } from "../server/guards.server";
import { offlineLoader } from "../ui/browser/or-offline";
import { pageIn } from "../ui/pagination/page-window";

export const loader = memberLoader((member) => inviteData(member, pageIn(member.request)));

export { shouldRevalidateMemberPage as shouldRevalidate } from "./user/should-revalidate";

export const clientLoader = offlineLoader<InviteData>(() => noInvites);
