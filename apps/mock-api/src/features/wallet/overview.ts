import type { AnswerOf } from "@mekong/contract/endpoint";
import { Refusal } from "@mekong/contract/errors";
import type { refreshSlots } from "@mekong/contract/http/wallet";
import type { Currency } from "@mekong/contract/limits";
import { fromSatang } from "@mekong/contract/money";
import { gameItems } from "../../domain/games/account";
import { operatorRules } from "../../domain/operator-rules";
import { bankAccountOf, profileOf } from "../../domain/profile";
import { accruedRefund } from "../../domain/refund";
import { balanceIn, balancesOf } from "../../ledger/balances";
import { cached } from "../../world/read-cache";
import type { Read } from "../../world/tx";

/** A cached overview depends on these tables. */
export const overviewTables = ["Member", "Bank", "LedgerAccount", "Setting", "Game", "GameAccount"] as const;

/** Leaves out the switches of invite bonus and refund (`isActive`). */
export async function walletOverview(read: Read, memberId: string, publicUrl: string) {
  const [member, balances] = await Promise.all([
    cached(read, ["Member", "Bank"], `member ${memberId}`, () =>
      read.member.findUnique({ where: { id: memberId }, include: { bank: true } }),
    ),
    balancesOf(read, memberId),
  ]);
  if (!member) throw new Refusal("NO_WALLET");
  const currency = member.currency as Currency;
  const rules = await operatorRules(read, currency);
  return {
    profile: profileOf(member),
    bankAccount: bankAccountOf(member),
    wallet: {
      amount: fromSatang(balanceIn(balances, "main", currency)),
      bonus: fromSatang(balanceIn(balances, "bonus", currency)),
    },
    invite: {
      amount: fromSatang(balanceIn(balances, "invite", currency)),
      success: rules.inviteSuccess,
      fail: rules.inviteFail,
    },
    refund: {
      amount: fromSatang(accruedRefund(member.netLoss, rules) + balanceIn(balances, "refund", currency)),
    },
    slots: await gameItems(read, memberId, balances, currency, publicUrl),
  };
}

/** Refreshes nothing: the ledger is always current. */
export async function refreshedSlots(
  read: Read,
  memberId: string,
  publicUrl: string,
): Promise<AnswerOf<typeof refreshSlots>> {
  const { slots } = await walletOverview(read, memberId, publicUrl);
  return { slots };
}
