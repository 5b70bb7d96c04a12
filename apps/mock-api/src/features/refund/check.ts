import type { AnswerOf } from "@mekong/contract/endpoint";
import type { checkRefund } from "@mekong/contract/http/refund";
import { fromSatang } from "@mekong/contract/money";
import type { Language } from "../../domain/languages";
import { hasPendingBonus } from "../../domain/offers/active-bonus";
import { refundable } from "../../domain/refund";
import { siteText } from "../../domain/site-text";
import { balanceIn, balancesOf } from "../../ledger/balances";
import type { Read } from "../../world/tx";

export async function refundCheck(
  read: Read,
  memberId: string,
  { language, isActive }: { language: Language; isActive: boolean },
): Promise<AnswerOf<typeof checkRefund>> {
  const [{ currency, rules, accrued }, bonus, balances, info] = await Promise.all([
    refundable(read, memberId),
    hasPendingBonus(read, memberId),
    balancesOf(read, memberId),
    siteText(read, "refund.info", language),
  ]);
  return {
    result: isActive && !bonus && accrued > 0n,
    bonus,
    info: info ?? "",
    refundAmount: fromSatang(balanceIn(balances, "refund", currency)),
    accrued: fromSatang(accrued),
    refundSuccess: rules.refundSuccess,
    refundFail: rules.refundFail,
  };
}
