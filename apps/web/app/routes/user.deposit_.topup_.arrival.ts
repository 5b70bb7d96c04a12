import type { TopUpArrival } from "../features/topup/topup";
import { topUpArrival } from "../features/topup/topup.server";
import { memberLoader } from "../server/guards.server";
import { offlineLoader } from "../ui/browser/or-offline";

export const loader = memberLoader(topUpArrival);

/** The page polls explicitly. */
export function shouldRevalidate() {
  return false;
}

export const clientLoader = offlineLoader<TopUpArrival>(() => ({ arrived: false }));
