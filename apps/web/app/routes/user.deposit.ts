import type { LoaderFunctionArgs } from "@remix-run/node";
import type { ClientLoaderFunctionArgs } from "@remix-run/react";
import type { DepositData } from "../features/deposit/deposit-data";
import { orOffline } from "../ui/browser/or-offline";
import { memberDeposit } from "./user/sheet-data.server";

export function loader({ request }: LoaderFunctionArgs) {
  return memberDeposit(request);
}

/** The sheet loads the data when it opens. */
export function shouldRevalidate() {
  return false;
}

export function clientLoader({ serverLoader }: ClientLoaderFunctionArgs) {
  const offlineData: DepositData = { lookup: null, minimums: { KBANK: 0, WW: 0, PAYTIMZ: 0 }, errorText: "" };
  return orOffline<DepositData>(() => serverLoader<DepositData>(), offlineData);
}
