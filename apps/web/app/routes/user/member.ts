import { useOutletContext } from "@remix-run/react";
import type { SyncedWallet } from "../../features/wallet/wallet";

export interface MemberContext {
  /** The wallet from the server, or the last known one. */
  known: SyncedWallet | null;
  errorText: string | null;
  toggleAmounts: () => void;
  wheelActive: boolean;
  inviteBonusKey: string;
}

export function useMember(): MemberContext {
  return useOutletContext<MemberContext>();
}
