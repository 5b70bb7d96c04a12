import type { Currency } from "@mekong/contract/limits";
import { demoMember, site } from "../../../../prisma/seed/demo";
import { rules } from "../../../../prisma/seed/rules";
import { seedGiftKey } from "../domain/gift";
import { hashPassword } from "../domain/password";
import { writeSetting } from "../world/settings";
import type { World } from "../world/world";
import { seedCatalogue, seedOffers, seedTexts, seedWheel } from "./catalogue";
import { seedDemoMember, seedPersonaMembers } from "./members";

export async function seedWorld(world: World, currency: Currency): Promise<void> {
  const passwordHash = await hashPassword(demoMember.password);
  await world.write(async (tx) => {
    await writeSetting(tx, "site", site);
    await writeSetting(tx, "rules", rules);
    await seedGiftKey(world, tx);
    await seedCatalogue(tx, currency);
    await seedTexts(tx, currency);
    await seedOffers(tx, currency);
    await seedWheel(tx);
    await seedDemoMember(world, tx, { currency, passwordHash });
    await seedPersonaMembers(world, tx, { currency, passwordHash });
  });
}
