import { slipListData } from "../features/slip-list/slip-list.server";
import { noSlips, type SlipListData } from "../features/slip-list/slip-list-data";
import { memberLoader } from "../server/guards.server";
import { offlineLoader } from "../ui/browser/or-offline";
import { pageIn } from "../ui/pagination/page-window";

export const loader = memberLoader((member) => slipListData(member, pageIn(member.request)));

export { shouldRevalidateMemberPage as shouldRevalidate } from "./user/should-revalidate";

export const clientLoader = offlineLoader<SlipListData>(() => noSlips);
