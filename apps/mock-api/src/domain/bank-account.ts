import { Refusal } from "@mekong/contract/errors";
import type { Read } from "../world/tx";

/**
 * Accepts banks that are no longer offered, so that QA and personas can still create members with them.
 * @throws INVALID_BANK
 */
export async function checkBank(read: Read, bankCode: string): Promise<void> {
  if (!(await read.bank.findUnique({ where: { code: bankCode }, select: { code: true } }))) {
    throw new Refusal("INVALID_BANK", { path: "bankCode" });
  }
}

/**
 * @param memberId member who may already own the account
 * @throws EXISTING_BANK
 */
export async function checkBankAccountFree(
  read: Read,
  account: { bankCode: string; bankAccountNo: string },
  memberId?: string,
): Promise<void> {
  const owner = await read.member.findUnique({
    where: { bankCode_bankAccountNo: { bankCode: account.bankCode, bankAccountNo: account.bankAccountNo } },
    select: { id: true },
  });
  if (owner && owner.id !== memberId) throw new Refusal("EXISTING_BANK", { path: "bankAccountNo" });
}
