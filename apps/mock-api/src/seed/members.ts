import type { Currency } from "@mekong/contract/limits";
import { toSatang } from "@mekong/contract/money";
import { demoMember, personaMembers } from "../../../../prisma/seed/demo";
import { creditDeposit } from "../domain/deposit";
import { openGameAccount } from "../domain/games/account";
import { createMember } from "../domain/member";
import { applyPersona } from "../domain/personas";
import { moneyAccountsOf, moveMoney, WALLET } from "../domain/wallet/money-accounts";
import type { Tx } from "../world/tx";
import type { World } from "../world/world";

export async function seedDemoMember(
  world: World,
  tx: Tx,
  { currency, passwordHash }: { currency: Currency; passwordHash: string },
): Promise<void> {
  const { username, name, bankAccountNo, bankCode, opening, games } = demoMember;
  const member = await createMember(world, tx, {
    username,
    passwordHash,
    name,
    bankAccountNo,
    bankCode: bankCode[currency],
    currency,
  });
  await creditDeposit(tx, {
    memberId: member.id,
    amount: toSatang(opening[currency]),
    source: bankCode[currency],
    reference: "seed:opening",
  });
  for (const { code, amount } of games) {
    await openGameAccount(world, tx, { memberId: member.id, gameCode: code });
    const satang = toSatang(amount[currency]);
    if (satang === 0n) continue;
    const { from, to } = moneyAccountsOf(tx, member.id, { from: WALLET, to: code });
    moveMoney(world, tx, { memberId: member.id, currency, from, to, amount: satang });
  }
}

const HOUR_MS = 3_600_000;

/** Creates the members an hour ago, so that the demo member is the newest. */
export async function seedPersonaMembers(
  world: World,
  tx: Tx,
  { currency, passwordHash }: { currency: Currency; passwordHash: string },
): Promise<void> {
  const backdatedTx: Tx = { ...tx, now: new Date(tx.now.getTime() - HOUR_MS) };
  const ids = new Map<string, string>();
  for (const { persona, ...profile } of personaMembers) {
    const { id } = await createMember(world, backdatedTx, {
      ...profile,
      passwordHash,
      currency,
      bankCode: demoMember.bankCode[currency],
      invitedById: "invitedBy" in profile ? ids.get(profile.invitedBy) : undefined,
    });
    ids.set(profile.username, id);
    await applyPersona(world, backdatedTx, id, persona);
  }
}
