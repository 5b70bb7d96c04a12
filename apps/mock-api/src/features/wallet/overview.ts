import { Refusal } from "@mekong/contract/errors";
import type { Currency } from "@mekong/contract/limits";
import { fromSatang } from "@mekong/contract/money";
import { gameItems } from "../../domain/games/account";
import { operatorRules } from "../../domain/operator-rules";
import { bankAccountOf, profileOf } from "../../domain/profile";
import { accruedRefund } from "../../domain/refund";
import { balanceIn, balancesOf } from "../../ledger/balances";
import { sqlOf } from "../../world/sql";
import type { Read } from "../../world/tx";

interface MemberRow {
  id: string;
  name: string;
  username: string;
  coin: bigint;
  bankCode: string;
  bankAccountName: string;
  bankAccountNo: string;
  createdAt: string;
  currency: Currency;
  netLoss: bigint;
  bankNameTH: string;
}

/** Reads all money at once. Leaves out the switches of invite bonus and refund (`isActive`). */
export async function walletOverview(read: Read, memberId: string, publicUrl: string) {
  const [row] = sqlOf(read).all<MemberRow>`
    SELECT "id", "name", "username", "coin", "bankCode", "bankAccountName", "bankAccountNo", "createdAt", "currency",
      "netLoss", "Bank"."nameTH" AS "bankNameTH"
    FROM "Member" JOIN "Bank" ON "Bank"."code" = "bankCode" WHERE "id" = ${memberId}`;
  if (!row) throw new Refusal("NO_WALLET");
  const { currency } = row;
  const balances = balancesOf(read, memberId);
  const slots = gameItems(read, memberId, balances, currency, publicUrl);
  const rules = await operatorRules(read, currency);
  return {
    profile: profileOf({ ...row, coin: Number(row.coin), createdAt: new Date(row.createdAt) }),
    bankAccount: bankAccountOf({ ...row, bank: { nameTH: row.bankNameTH } }),
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
      amount: fromSatang(accruedRefund(row.netLoss, rules) + balanceIn(balances, "refund", currency)),
    },
    slots,
  };
}
