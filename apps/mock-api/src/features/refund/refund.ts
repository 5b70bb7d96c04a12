import type { AnswerOf, BodyOf } from "@mekong/contract/endpoint";
import { Refusal } from "@mekong/contract/errors";
import type {
  addRefundToWallet as addToWalletEndpoint,
  checkRefund,
  listRefunds,
  receiveRefund as receiveEndpoint,
} from "@mekong/contract/http/refund";
import { fromSatang } from "@mekong/contract/money";
import type { Language } from "../../domain/languages";
import { hasPendingBonus } from "../../domain/offers/active-bonus";
import { addRefund, collectRefund, refundable } from "../../domain/refund";
import { siteText } from "../../domain/site-text";
import { balanceIn, balancesOf } from "../../ledger/balances";
import { newestPage, type Read, type Tx } from "../../world/tx";
import type { World } from "../../world/world";

export async function refundList(
  read: Read,
  memberId: string,
  page: BodyOf<typeof listRefunds>,
): Promise<AnswerOf<typeof listRefunds>> {
  const [total, receipts] = await Promise.all([
    read.refundReceipt.count({ where: { memberId } }),
    read.refundReceipt.findMany({
      where: { memberId },
      ...newestPage(page),
    }),
  ]);
  return {
    total,
    refunds: receipts.map(({ amount, createdAt }) => ({
      refundAmount: fromSatang(amount),
      createdAt: createdAt.toISOString(),
    })),
  };
}

export async function refundCheck(
  read: Read,
  memberId: string,
  { language, isActive }: { language: Language; isActive: boolean },
): Promise<AnswerOf<typeof checkRefund>> {
  const [{ currency, rules, accrued }, bonus, info] = await Promise.all([
    refundable(read, memberId),
    hasPendingBonus(read, memberId),
    siteText(read, "refund.info", language),
  ]);
  const balances = balancesOf(read, memberId);
  return {
    result: isActive && !bonus && accrued > 0n,
    bonus,
    info: info ?? "",
    refundAmount: fromSatang(accrued),
    collected: fromSatang(balanceIn(balances, "refund", currency)),
    refundSuccess: rules.refundSuccess,
    refundFail: rules.refundFail,
    isActive,
  };
}

/** @throws Refusal, see docs/rules.md */
export async function receiveRefund(world: World, tx: Tx, memberId: string): Promise<AnswerOf<typeof receiveEndpoint>> {
  if (!world.switches.get("refundActive")) throw new Refusal("REFUND_INACTIVE");
  if (await hasPendingBonus(tx.db, memberId)) throw new Refusal("REFUND_CONDITION");
  const { currency, netLoss, accrued } = await refundable(tx.db, memberId);
  if (netLoss <= 0n) throw new Refusal("NO_REFUND");
  if (accrued <= 0n) throw new Refusal("REFUND_MINIMUM", { params: { currency } });
  if (!(await collectRefund(world, tx, { memberId, currency, netLoss, accrued }))) throw new Refusal("NO_REFUND");
  return { message: "SUCCESS", refundAmount: fromSatang(accrued) };
}

/** Throws in order: REFUND_INACTIVE; REFUND_MINIMUM below one satang. */
export async function addRefundToWallet(
  world: World,
  tx: Tx,
  memberId: string,
): Promise<AnswerOf<typeof addToWalletEndpoint>> {
  if (!world.switches.get("refundActive")) throw new Refusal("REFUND_INACTIVE");
  const { currency, rules } = await refundable(tx.db, memberId);
  const percent = (await hasPendingBonus(tx.db, memberId)) ? rules.refundFail : rules.refundSuccess;
  const paid = await addRefund(tx, { memberId, currency, percent });
  if (paid === 0n) throw new Refusal("REFUND_MINIMUM", { params: { currency } });
  return { message: "REFUND_SUCCESS", amount: fromSatang(paid) };
}
