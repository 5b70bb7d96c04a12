import type { Currency } from "@mekong/contract/limits";
import { useRouteLoaderData } from "@remix-run/react";
import type { SyncedWallet } from "./wallet";

/** Until a wallet has loaded, the currency of the variant. */
export function useCurrency(known: SyncedWallet | null): Currency {
  const variant = useRouteLoaderData<{ variant: "thai" | "lao" }>("root")?.variant;
  return known?.wallet.profile.currency ?? (variant === "lao" ? "LAK" : "BAHT");
}
