import { useOutletContext } from "@remix-run/react";
import type { KnownWallet } from "../../features/wallet/wallet-answer";

export interface MemberContext {
  /** The server's or the last known; null without either. */
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
