import type { BonusData } from "../../features/bonus/bonus-data";
import type { DepositData } from "../../features/deposit/deposit-data";
import type { AccountData } from "../../features/games/account-data";
import type { InviteData } from "../../features/invite/invite-data";
import type { PromotionData } from "../../features/promotion/promotion-data";
import type { RefundData } from "../../features/refund/refund-data";
import type { SlipListData } from "../../features/slip-list/slip-list-data";
import type { TermsData } from "../../features/terms/terms-data";
import type { TransferData } from "../../features/transfer/transfer-data";
import type { KnownWallet } from "../../features/wallet/wallet-answer";
import type { WheelData } from "../../features/wheel/wheel-data";
import type { WithdrawData } from "../../features/withdraw/withdraw-data";

/** What the open sheet lists, where the server sent the page with it open; else the sheet asks for it itself. */
export interface SheetData {
  account?: AccountData;
  bonus?: BonusData;
  deposit?: DepositData;
  invite?: InviteData;
  promotion?: PromotionData;
  refund?: RefundData;
  /** Of the wheel and of a claim. */
  spin?: WheelData;
  slips?: SlipListData;
  terms?: TermsData;
  transfer?: TransferData;
  withdraw?: WithdrawData;
}

/** What every sheet of a member's page gets. */
export interface MemberSheetProps {
  /** The wallet, as far as it is known. */
  known: KnownWallet | null;
  amountsHidden: boolean;
  /** The wheel is switched on, as far as it is known. */
  wheelActive: boolean;
  sent: SheetData;
}
