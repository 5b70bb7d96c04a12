import { decisionKinds } from "./decision-kinds";
import { depositKinds } from "./deposit-kinds";
import { offerKinds } from "./offer-kinds";
import { slipKinds } from "./slip-kinds";
import type { Kind } from "./step";
import { walletKinds } from "./wallet-kinds";

export const kinds: Readonly<Record<string, Kind>> = {
  ...walletKinds,
  ...depositKinds,
  ...offerKinds,
  ...slipKinds,
  ...decisionKinds,
};
