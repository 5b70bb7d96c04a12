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
