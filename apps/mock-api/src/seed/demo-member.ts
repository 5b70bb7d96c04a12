import type { Currency } from "@mekong/contract/limits";
import { toSatang } from "@mekong/contract/money";
import { demoMember } from "../../../../prisma/seed/demo";
import { createMember } from "../domain/create-member";
import { creditDeposit } from "../domain/deposit";
import { openGameAccount } from "../domain/games/account";
import { moneyAccountsOf, WALLET } from "../domain/wallet/money-accounts";
import { moveMoney } from "../domain/wallet/move";
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
