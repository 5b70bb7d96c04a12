import type { Currency } from "@mekong/contract/limits";
import { useRouteLoaderData } from "@remix-run/react";
import type { SyncedWallet } from "./wallet";

export function useCurrency(known: SyncedWallet | null): Currency {
  const variant = useRouteLoaderData<{ variant: "thai" | "lao" }>("root")?.variant;
  return known?.wallet.profile.currency ?? (variant === "lao" ? "LAK" : "BAHT");
}
