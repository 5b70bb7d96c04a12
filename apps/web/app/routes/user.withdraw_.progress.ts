import type { WithdrawProgress } from "../features/withdraw/withdraw";
import { withdrawProgress } from "../features/withdraw/withdraw.server";
import { memberLoader } from "../server/guards.server";
import { offlineLoader } from "../ui/browser/or-offline";

export const loader = memberLoader(withdrawProgress);

/** The page polls explicitly. */
export function shouldRevalidate() {
  return false;
}

export const clientLoader = offlineLoader<WithdrawProgress>(() => ({ withdrawals: null }));
