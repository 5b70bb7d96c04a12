import type { WorldState } from "@mekong/contract/simulator/worlds";
import { autopilots } from "../domain/autopilot";
import { FaultStore } from "../http/faults";
import { TrafficLog } from "../http/traffic";
import { listDue } from "../world/schedule";
import { sqlOf } from "../world/sql";
import type { World } from "../world/world";

export async function stateOf(world: World): Promise<WorldState> {
  const { read } = world;
  const hasUpstream = world.manifest.upstream !== null;
  const [autopilot, due] = await Promise.all([autopilots(read), listDue(read)]);
  return {
    world: world.summary(),
    switches: world.switches.all(),
    autopilot,
    faults: FaultStore.of(world).liveCount(),
    // With an upstream, the mock's schedule and counts are meaningless.
    due: (hasUpstream ? [] : due).map(({ id, action, input, dueAt }) => ({
      id,
      action,
      input,
      dueAt: dueAt.toISOString(),
    })),
    counts: { ...countsOf(world, hasUpstream), traffic: TrafficLog.of(world).size },
  };
}

type DataCount = Exclude<keyof WorldState["counts"], "traffic">;

/** One SQL statement, because the panel requests the counts after every change. */
function countsOf({ clock, read }: World, hasUpstream: boolean): Record<DataCount, number> {
  const now = clock.now();
  const [row] = sqlOf(read).all<Record<DataCount, bigint>>`
    SELECT
      (SELECT COUNT(*) FROM "Member") AS "members",
      (SELECT COUNT(*) FROM "Qrcode") AS "qrcodes",
      (SELECT COUNT(*) FROM "Qrcode" WHERE "status" = 'LIVE' AND "expiresAt" > ${now}) AS "liveQrcodes",
      (SELECT COUNT(*) FROM "JournalEntry") AS "entries",
      (SELECT COUNT(*) FROM "ChatRoom" WHERE "agentUnread" > 0) AS "waitingRooms",
      (SELECT COUNT(*) FROM "Withdrawal" WHERE "status" = 'PENDING') AS "pendingWithdrawals",
      (SELECT COUNT(*) FROM "Slip" WHERE "status" = 'PENDING') AS "pendingSlips"`;
  if (!row) throw new Error("a count has no row");
  const counts = Object.entries(row).map(([name, count]) => [name, hasUpstream ? 0 : Number(count)]);
  return Object.fromEntries(counts) as Record<DataCount, number>;
}
