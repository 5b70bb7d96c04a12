import { Refusal } from "@mekong/contract/errors";
import { BANK_ACCOUNT_DIGITS, ENGLISH_NAME, needsEnglishName } from "@mekong/contract/limits";
import { checkBank, checkBankAccountFree, plainAccountNo } from "../../domain/bank-account";
import type { Read } from "../../world/tx";

const ACCOUNT_NO = new RegExp(`^[0-9]{${BANK_ACCOUNT_DIGITS.least},${BANK_ACCOUNT_DIGITS.most}}$`);
const WORD = /[\p{L}\p{N}]/u;
/** Control characters, halves of characters, and those that turn the direction of what is written after them. */
const UNPRINTABLE = /[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/u;

/** A member's bank account, as a caller gives it or as it is kept. */
export interface BankAccount {
  bankCode: string;
  bankAccountName: string;
  bankAccountNo: string;
}

/**
 * A name as it is kept: without spaces around it.
 * @throws Refusal INVALID_USER_INFO when no letter or digit is in it, or what can't be printed
 */
export function plainName(name: string, path: string): string {
  const plain = name.trim();
  if (!WORD.test(plain) || UNPRINTABLE.test(plain)) throw new Refusal("INVALID_USER_INFO", { path });
  return plain;
}

/** An English account name as it is kept: in upper case. @throws Refusal BANK_ACCOUNT_NAME_ENG */
export function englishName(bankAccountName: string): string {
  const plain = bankAccountName.trim();
  if (!ENGLISH_NAME.test(plain)) throw new Refusal("BANK_ACCOUNT_NAME_ENG", { path: "bankAccountName" });
  return plain.toUpperCase();
}

/** A holder's name as its bank takes it. @throws Refusal INVALID_USER_INFO, BANK_ACCOUNT_NAME_ENG */
function holderName(bankCode: string | undefined, bankAccountName: string): string {
  const plain = plainName(bankAccountName, "bankAccountName");
  return needsEnglishName(bankCode) ? englishName(plain) : plain;
}

/** An account number as it is kept: 6 to 20 digits. @throws Refusal INVALID_USER_INFO */
function accountNumber(bankAccountNo: string): string {
  const plain = plainAccountNo(bankAccountNo);
  if (!ACCOUNT_NO.test(plain)) throw new Refusal("INVALID_USER_INFO", { path: "bankAccountNo" });
  return plain;
}

/**
 * A bank account as it is kept; what is absent is not checked.
 *
 * Refuses, in this order: INVALID_BANK, INVALID_USER_INFO or BANK_ACCOUNT_NAME_ENG for the name,
 * INVALID_USER_INFO for the number, EXISTING_BANK.
 * @param memberId whose account it may be already
 */
export async function checkedBankAccount(read: Read, given: BankAccount, memberId?: string): Promise<BankAccount>;
export async function checkedBankAccount(read: Read, given: Partial<BankAccount>): Promise<Partial<BankAccount>>;
export async function checkedBankAccount(
  read: Read,
  { bankCode, ...given }: Partial<BankAccount>,
  memberId?: string,
): Promise<Partial<BankAccount>> {
  if (bankCode !== undefined) await checkBank(read, bankCode);
  const bankAccountName = given.bankAccountName === undefined ? undefined : holderName(bankCode, given.bankAccountName);
  const bankAccountNo = given.bankAccountNo === undefined ? undefined : accountNumber(given.bankAccountNo);
  if (bankCode !== undefined && bankAccountNo !== undefined) {
    await checkBankAccountFree(read, { bankCode, bankAccountNo }, memberId);
  }
  return { bankCode, bankAccountName, bankAccountNo };
}
