import { withoutSeparators } from "@mekong/contract/digits";
import type { BodyOf } from "@mekong/contract/endpoint";
import { Refusal } from "@mekong/contract/errors";
import type { registerAccount } from "@mekong/contract/http/account";
import { BANK_ACCOUNT_DIGITS, ENGLISH_NAME, needsEnglishName } from "@mekong/contract/limits";
import { checkBankAccountFree } from "../../domain/bank-account";
import type { Read } from "../../world/tx";

const ACCOUNT_NO = new RegExp(`^[0-9]{${BANK_ACCOUNT_DIGITS.min},${BANK_ACCOUNT_DIGITS.max}}$`);
/** `\p{DI}` excludes invisible letters, such as Hangul fillers. */
const WORD = /(?!\p{DI})[\p{L}\p{N}]/u;
/** Matches control characters, unpaired surrogates and bidirectional overrides. */
const UNPRINTABLE = /[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/u;

type BankAccount = Pick<BodyOf<typeof registerAccount>, "bankCode" | "bankAccountName" | "bankAccountNo">;

export function plainName(name: string, path: string): string {
  const plain = name.trim();
  if (!WORD.test(plain) || UNPRINTABLE.test(plain)) throw new Refusal("INVALID_USER_INFO", { path });
  return plain;
}

/** @throws BANK_ACCOUNT_NAME_ENG */
export function englishName(bankAccountName: string): string {
  const plain = bankAccountName.trim();
  if (!ENGLISH_NAME.test(plain)) throw new Refusal("BANK_ACCOUNT_NAME_ENG", { path: "bankAccountName" });
  return plain.toUpperCase();
}

function holderName(bankCode: string | undefined, bankAccountName: string): string {
  const plain = plainName(bankAccountName, "bankAccountName");
  return needsEnglishName(bankCode) ? englishName(plain) : plain;
}

function accountNumber(bankAccountNo: string): string {
  const plain = withoutSeparators(bankAccountNo);
  if (!ACCOUNT_NO.test(plain)) throw new Refusal("INVALID_USER_INFO", { path: "bankAccountNo" });
  return plain;
}

async function checkOfferedBank(read: Read, bankCode: string, memberId: string | undefined): Promise<void> {
  const bank = await read.bank.findUnique({ where: { code: bankCode }, select: { isOffered: true } });
  if (bank?.isOffered) return;
  const isOwn = memberId !== undefined && (await read.member.count({ where: { id: memberId, bankCode } })) > 0;
  if (!isOwn) throw new Refusal("INVALID_BANK", { path: "bankCode" });
}

/** @param memberId member who may already own the account @throws Refusal, see docs/rules.md */
export async function normalizeBankAccount(read: Read, input: BankAccount, memberId?: string): Promise<BankAccount>;
export async function normalizeBankAccount(read: Read, input: Partial<BankAccount>): Promise<Partial<BankAccount>>;
export async function normalizeBankAccount(
  read: Read,
  { bankCode, ...input }: Partial<BankAccount>,
  memberId?: string,
): Promise<Partial<BankAccount>> {
  if (bankCode !== undefined) await checkOfferedBank(read, bankCode, memberId);
  const bankAccountName = input.bankAccountName === undefined ? undefined : holderName(bankCode, input.bankAccountName);
  const bankAccountNo = input.bankAccountNo === undefined ? undefined : accountNumber(input.bankAccountNo);
  if (bankCode !== undefined && bankAccountNo !== undefined) {
    await checkBankAccountFree(read, { bankCode, bankAccountNo }, memberId);
  }
  return { bankCode, bankAccountName, bankAccountNo };
}
