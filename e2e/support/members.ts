import type { WorldClient } from "@mekong/contract/simulator/client";
import type { MemberRow } from "@mekong/contract/simulator/reads";
import { demoMember } from "../../prisma/seed/demo";

/** The demo member as the world's books have them; `total` is what the app's wallet card shows, in baht. */
export async function totalOf(world: WorldClient): Promise<MemberRow & { total: number }> {
  const member = (await world.members()).find(({ username }) => username === demoMember.username);
  if (!member) throw new Error(`No member ${demoMember.username} in ${world.name}`);
  return { ...member, total: member.main + member.games };
}
