import { useOutletContext } from "@remix-run/react";
import type { KnownWallet } from "../../features/wallet/wallet-answer";

/** What every member's page gets from the layout. */
export interface MemberContext {
  /** The wallet: the server's, else the last that this browser was told; null when neither is there. */
  known: KnownWallet | null;
  /** Why the server has none, in the member's language; null when it has. */
  trouble: string | null;
  amountsHidden: boolean;
  toggleAmounts: () => void;
  /** The wheel is switched on, as far as it is known. */
  wheelActive: boolean;
  /** Idempotency key of the form that receives the invite bonus. */
  inviteBonusKey: string;
}

/** The layout's data, in a member's page. */
export function useMember(): MemberContext {
  return useOutletContext<MemberContext>();
}
