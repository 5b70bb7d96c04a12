import type { DepositData } from "../features/deposit/deposit-data";
import { memberLoader } from "../server/guards.server";
import { offlineLoader } from "../ui/browser/or-offline";
import { memberDeposit } from "./user/sheet-data.server";

export const loader = memberLoader(memberDeposit);

/** The sheet loads the data when it opens. */
export function shouldRevalidate() {
  return false;
}

export const clientLoader = offlineLoader<DepositData>(() => ({
  lookup: null,
  minimums: { KBANK: 0, WW: 0, PAYTIMZ: 0 },
  errorText: "",
}));
