import type { Currency } from "@mekong/contract/limits";
import { banks } from "../../../../prisma/seed/banks";
import { demoMember, site } from "../../../../prisma/seed/demo";
import { depositAccounts, paymentProviders, walletDepositAccounts } from "../../../../prisma/seed/deposit-accounts";
import { games } from "../../../../prisma/seed/games";
import { rules } from "../../../../prisma/seed/rules";
import { hashPassword } from "../domain/password";
import { writeSetting } from "../world/settings";
import type { Tx } from "../world/tx";
import type { World } from "../world/world";
import { seedDemoMember } from "./demo-member";

/** Fills the template of a variant: the operator's catalogue and the demo member. */
export async function seedWorld(world: World, currency: Currency): Promise<void> {
  const passwordHash = await hashPassword(demoMember.password);
  await world.write(async (tx) => {
    await writeSetting(tx, "site", site);
    await writeSetting(tx, "rules", rules);
    await seedCatalogue(tx, currency);
    await seedDemoMember(world, tx, { currency, passwordHash });
  });
}

async function seedCatalogue(tx: Tx, currency: Currency): Promise<void> {
  await tx.db.bank.createMany({ data: [...banks] });
  await tx.db.game.createMany({ data: games.map((game, position) => ({ ...game, position })) });
  await tx.db.walletDepositAccount.createMany({
    data: walletDepositAccounts.map((account, position) => ({ ...account, position })),
  });
  await tx.db.depositAccount.createMany({
    data: depositAccounts[currency].map((account, position) => ({
      ...account,
      ...namesOf(account.bankCode),
      position,
      currency,
    })),
  });
}

function namesOf(code: string): { nameTH: string; nameEN: string } {
  const provider = Object.entries(paymentProviders).find(([name]) => name === code)?.[1];
  const bank = banks.find((candidate) => candidate.code === code);
  const found = provider ?? bank;
  if (!found) throw new Error(`the seed has a deposit account at ${code}, which is neither a bank nor a provider`);
  return { nameTH: found.nameTH, nameEN: found.nameEN };
}
