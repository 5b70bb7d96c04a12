import { useOutletContext } from "@remix-run/react";
import type { KnownWallet } from "../../features/wallet/wallet-answer";

export interface MemberContext {
  /** The wallet from the server, or the last known one. */
  known: KnownWallet | null;
  trouble: string | null;
  amountsHidden: boolean;
  toggleAmounts: () => void;
  wheelActive: boolean;
  inviteBonusKey: string;
}

export function useMember(): MemberContext {
  return useOutletContext<MemberContext>();
}
