import type { Currency } from "@mekong/contract/limits";
import { banks } from "../../../../prisma/seed/banks";
import { depositAccounts, paymentProviders, walletDepositAccounts } from "../../../../prisma/seed/deposit-accounts";
import { games } from "../../../../prisma/seed/games";
import { sources } from "../../../../prisma/seed/sources";
import type { Tx } from "../world/tx";

export async function seedCatalogue(tx: Tx, currency: Currency): Promise<void> {
  await tx.db.bank.createMany({ data: [...banks] });
  await tx.db.source.createMany({ data: inOrder(sources) });
  await tx.db.game.createMany({ data: inOrder(games) });
  await tx.db.walletDepositAccount.createMany({ data: inOrder(walletDepositAccounts[currency]) });
  await tx.db.depositAccount.createMany({
    data: depositAccounts[currency].map((account, position) => ({
      ...account,
      ...namesOf(account.bankCode),
      position,
    })),
  });
}

function inOrder<R extends object>(rows: readonly R[]): Array<R & { position: number }> {
  return rows.map((row, position) => ({ ...row, position }));
}

function namesOf(code: string): { nameTH: string; nameEN: string } {
  const provider = Object.entries(paymentProviders).find(([name]) => name === code)?.[1];
  const bank = banks.find((candidate) => candidate.code === code);
  const found = provider ?? bank;
  if (!found)
    throw new Error(`the seed has a deposit account at ${code}, which is neither a bank nor a payment provider`);
  return { nameTH: found.nameTH, nameEN: found.nameEN };
}
