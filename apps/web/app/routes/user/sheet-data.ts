import type { DepositData } from "../../features/deposit/deposit-data";
import type { TermsData } from "../../features/terms/terms-data";
import type { KnownWallet } from "../../features/wallet/wallet-answer";

/** What the open sheet lists, where the server sent the page with it open; else the sheet asks for it itself. */
export interface SheetData {
  deposit?: DepositData;
  terms?: TermsData;
}

/** What every sheet of a member's page gets. */
export interface MemberSheetProps {
  /** The wallet, as far as it is known. */
  known: KnownWallet | null;
  amountsHidden: boolean;
  sent: SheetData;
}
