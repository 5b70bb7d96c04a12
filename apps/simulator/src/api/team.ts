import type { SignedInTeam } from "@mekong/contract/simulator/teams/teams";
import type { WorldSummary } from "@mekong/contract/simulator/worlds";
import { useReady, useWorldState } from "./queries";

/** The signed-in team; undefined while loading, and if the server has no teams. */
export function useTeam(): SignedInTeam | undefined {
  return useReady().data?.team;
}

/** Why the team can't change a world; null if it can. */
export function readOnlyReason(
  team: SignedInTeam | undefined,
  world: Pick<WorldSummary, "name" | "team"> | undefined,
): string | null {
  if (!team || !world || team.role === "admin" || world.team === team.name) return null;
  return `${world.name} is shared by all teams, so it is read-only for ${team.name}.`;
}

/** Why the signed-in team can't change the world; null if it can, and while loading. */
export function useWorldReadOnly(world: string): string | null {
  return readOnlyReason(useTeam(), useWorldState(world).data?.world);
}
