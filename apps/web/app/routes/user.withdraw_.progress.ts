import type { LoaderFunctionArgs } from "@remix-run/node";
import type { ClientLoaderFunctionArgs } from "@remix-run/react";
import type { WithdrawProgress } from "../features/withdraw/withdraw";
import { orOffline } from "../ui/browser/or-offline";
import { memberWithdrawProgress } from "./user/sheet-data.server";

export function loader({ request }: LoaderFunctionArgs) {
  return memberWithdrawProgress(request);
}

/** The page polls explicitly. */
export function shouldRevalidate() {
  return false;
}

export function clientLoader({ serverLoader }: ClientLoaderFunctionArgs) {
  return orOffline<WithdrawProgress>(() => serverLoader<WithdrawProgress>(), { withdrawals: null });
}
