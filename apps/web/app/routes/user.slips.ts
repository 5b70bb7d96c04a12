import type { LoaderFunctionArgs } from "@remix-run/node";
import type { ClientLoaderFunctionArgs } from "@remix-run/react";
import { noSlips, type SlipListData } from "../features/slip-list/slip-list-data";
import { orOffline } from "../ui/browser/or-offline";
import { memberSlips } from "./user/sheet-data.server";

export function loader({ request }: LoaderFunctionArgs) {
  return memberSlips(request, new URL(request.url).searchParams.get("page"));
}

export { shouldRevalidateMemberPage as shouldRevalidate } from "./user/should-revalidate";

export function clientLoader({ serverLoader }: ClientLoaderFunctionArgs) {
  return orOffline<SlipListData>(() => serverLoader<SlipListData>(), noSlips);
}
