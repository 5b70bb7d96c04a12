import type { BonusData } from "../../features/bonus/bonus";
import type { PromotionData } from "../../features/bonus/promotion";
import type { DepositData } from "../../features/deposit/deposit-data";
import type { AccountData } from "../../features/games/account";
import type { InviteData } from "../../features/invite/invite-data";
import type { RefundData } from "../../features/refund/refund";
import type { SlipListData } from "../../features/slip-list/slip-list-data";
import type { TermsData } from "../../features/terms/terms-data";
import type { TransferData } from "../../features/transfer/transfer";
import type { WheelData } from "../../features/wheel/wheel-data";
import type { WithdrawData } from "../../features/withdraw/withdraw";

/** Data of a server-rendered sheet; other sheets load theirs. */
export interface SheetData {
  account?: AccountData;
  bonus?: BonusData;
  deposit?: DepositData;
  invite?: InviteData;
  promotion?: PromotionData;
  refund?: RefundData;
  spin?: WheelData;
  slips?: SlipListData;
  terms?: TermsData;
  transfer?: TransferData;
  withdraw?: WithdrawData;
}
