import type { AnswerOf, BodyOf } from "@mekong/contract/endpoint";
import { Refusal } from "@mekong/contract/errors";
import type { getProfile, updateBankAccountName, updateProfile } from "@mekong/contract/http/account";
import {
  checkPasswordFailures,
  clearPasswordFailures,
  hashPassword,
  recordPasswordFailure,
  verifyPassword,
} from "../../domain/password";
import { bankAccountOf, profileOf } from "../../domain/profile";
import type { Caller } from "../../http/call";
import type { Read, Tx } from "../../world/tx";
import type { World } from "../../world/world";
import { englishName, normalizeBankAccount, plainName } from "./bank-account";

type ProfileAnswer = AnswerOf<typeof getProfile>;

export async function readProfile(read: Read, memberId: string): Promise<ProfileAnswer> {
  const member = await read.member.findUnique({ where: { id: memberId }, include: { bank: true } });
  if (!member) throw new Refusal("NO_USER");
  return { profile: profileOf(member), bankAccount: bankAccountOf(member) };
}

/** @throws INVALID_USER_INFO for the name, then the refusals of `normalizeBankAccount` */
export async function changeProfile(
  tx: Tx,
  memberId: string,
  { name, ...account }: BodyOf<typeof updateProfile>,
): Promise<ProfileAnswer> {
  const data = { name: plainName(name, "name"), ...(await normalizeBankAccount(tx.db, account, memberId)) };
  return update(tx, memberId, data);
}

/** @throws INVALID_BANK for another bank, BANK_ACCOUNT_NAME_ENG */
export async function changeBankAccountName(
  tx: Tx,
  memberId: string,
  { bankCode, bankAccountName }: BodyOf<typeof updateBankAccountName>,
): Promise<ProfileAnswer> {
  const { profile } = await readProfile(tx.db, memberId);
  if (profile.bankCode !== bankCode) throw new Refusal("INVALID_BANK", { path: "bankCode" });
  return update(tx, memberId, { bankAccountName: englishName(bankAccountName) });
}

async function update(
  tx: Tx,
  memberId: string,
  data: { name?: string; bankCode?: string; bankAccountName?: string; bankAccountNo?: string },
): Promise<ProfileAnswer> {
  await tx.db.member.update({ where: { id: memberId }, data });
  tx.emit({ about: "members", data: { memberId } });
  return readProfile(tx.db, memberId);
}

/** Throws REQUEST_LIMIT, then WRONG_PASSWORD. */
export async function changePassword(
  world: World,
  { memberId, username, tokenHash }: Caller,
  oldPassword: string,
  newPassword: string,
): Promise<void> {
  await checkPasswordFailures(world.read, username, world.clock.now());
  const { passwordHash: currentHash } = await world.read.member.findUniqueOrThrow({ where: { id: memberId } });
  if (!(await verifyPassword(oldPassword, currentHash))) {
    await world.write((tx) => recordPasswordFailure(tx, username));
    throw wrongPassword();
  }
  const passwordHash = await hashPassword(newPassword);
  await world.write(async (tx) => {
    await clearPasswordFailures(tx, username);
    // After a concurrent change, the old password is wrong.
    const { count } = await tx.db.member.updateMany({
      where: { id: memberId, passwordHash: currentHash },
      data: { passwordHash },
    });
    if (count === 0) throw wrongPassword();
    await tx.db.token.updateMany({
      where: { memberId, revokedAt: null, hash: { not: tokenHash } },
      data: { revokedAt: tx.now },
    });
    tx.emit({ about: "signIns", data: { memberId } });
  });
}

function wrongPassword(): Refusal {
  return new Refusal("WRONG_PASSWORD", { path: "oldPassword" });
}
