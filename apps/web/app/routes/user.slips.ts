import type { LoaderFunctionArgs } from "@remix-run/node";
import { noSlips, type SlipListData } from "../features/slip-list/slip-list-data";
import { offlineLoader } from "../ui/browser/or-offline";
import { memberSlips } from "./user/sheet-data.server";

export function loader({ request }: LoaderFunctionArgs) {
  return memberSlips(request, new URL(request.url).searchParams.get("page"));
}

export { shouldRevalidateMemberPage as shouldRevalidate } from "./user/should-revalidate";

export const clientLoader = offlineLoader<SlipListData>(() => noSlips);
