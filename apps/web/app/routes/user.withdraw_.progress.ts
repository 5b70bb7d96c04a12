import type { LoaderFunctionArgs } from "@remix-run/node";
import type { WithdrawProgress } from "../features/withdraw/withdraw";
import { offlineLoader } from "../ui/browser/or-offline";
import { memberWithdrawProgress } from "./user/sheet-data.server";

export function loader({ request }: LoaderFunctionArgs) {
  return memberWithdrawProgress(request);
}

/** The page polls explicitly. */
export function shouldRevalidate() {
  return false;
}

export const clientLoader = offlineLoader<WithdrawProgress>(() => ({ withdrawals: null }));
