import type { LoaderFunctionArgs } from "@remix-run/node";
import type { ClientLoaderFunctionArgs } from "@remix-run/react";
import { noSlips, type SlipListData } from "../features/slip-list/slip-list-data";
import { whenOffline } from "../ui/browser/when-offline";
import { memberSlips } from "./user/sheet-data.server";

export function loader({ request }: LoaderFunctionArgs) {
  return memberSlips(request, new URL(request.url).searchParams.get("page"));
}

export { memberPageRevalidates as shouldRevalidate } from "./user/revalidate";

export function clientLoader({ serverLoader }: ClientLoaderFunctionArgs) {
  return whenOffline<SlipListData>(() => serverLoader<SlipListData>(), noSlips);
}
