import type { Currency } from "@mekong/contract/limits";
import { toSatang } from "@mekong/contract/money";
import { demoMember } from "../../../../prisma/seed/demo";
import { createMember } from "../domain/create-member";
import { creditDeposit } from "../domain/deposit";
import { memberAccount } from "../ledger/accounts";
import { post } from "../ledger/post";
import type { Tx } from "../world/tx";
import type { World } from "../world/world";

/** The demo member: a deposit, two games with money in them. */
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
    await tx.db.gameAccount.create({
      data: {
        id: await world.dice.id(tx),
        memberId: member.id,
        gameCode: code,
        username: `mk${username.slice(-6)}${code}`,
        password: (await world.dice.draw(tx, "codes")).toString("hex").slice(0, 8),
        isActive: true,
      },
    });
    const satang = toSatang(amount[currency]);
    if (satang === 0n) continue;
    await post(tx, {
      kind: "transfer",
      source: "wallet",
      target: code,
      amount: satang,
      listedFor: member.id,
      postings: [
        { account: memberAccount(member.id, "main", currency), amount: -satang },
        { account: memberAccount(member.id, `game:${code}`, currency), amount: satang },
      ],
    });
  }
}
