import type { Currency } from "@mekong/contract/limits";
import { demoMember, personaMembers } from "../../../../prisma/seed/demo";
import { createMember } from "../domain/create-member";
import { applyPersona } from "../domain/personas";
import type { Tx } from "../world/tx";
import type { World } from "../world/world";

const HOUR_MS = 3_600_000;

/** They joined an hour ago, so that the demo member is the newest. */
export async function seedPersonaMembers(
  world: World,
  tx: Tx,
  { currency, passwordHash }: { currency: Currency; passwordHash: string },
): Promise<void> {
  const then: Tx = { ...tx, now: new Date(tx.now.getTime() - HOUR_MS) };
  const ids = new Map<string, string>();
  for (const { persona, ...wanted } of personaMembers) {
    const { id } = await createMember(world, then, {
      ...wanted,
      passwordHash,
      currency,
      bankCode: demoMember.bankCode[currency],
      invitedById: "invitedBy" in wanted ? ids.get(wanted.invitedBy) : undefined,
    });
    ids.set(wanted.username, id);
    await applyPersona(world, then, id, persona);
  }
}
