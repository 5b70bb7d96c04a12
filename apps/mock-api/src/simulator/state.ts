import type { WorldState } from "@mekong/contract/simulator/worlds";
import { autopilots } from "../domain/autopilot";
import { FaultBook } from "../http/faults";
import { TrafficLog } from "../http/traffic";
import { listDue } from "../world/schedule";
import type { World } from "../world/world";

/** A world at a glance: switches, clock, autopilot, faults, what is due, counts. */
export async function stateOf(world: World): Promise<WorldState> {
  const { read } = world;
  const [autopilot, faults, due, members, qrcodes, liveQrcodes, entries, waitingRooms] = await Promise.all([
    autopilots(read),
    FaultBook.of(world),
    listDue(read),
    read.member.count(),
    read.qrcode.count(),
    read.qrcode.count({ where: { status: "LIVE", expiresAt: { gt: world.clock.now() } } }),
    read.journalEntry.count(),
    read.chatRoom.count({ where: { agentUnread: { gt: 0 } } }),
  ]);
  return {
    world: world.summary(),
    switches: world.switches.all(),
    autopilot,
    faults: faults.liveCount(),
    due: due.map(({ id, action, input, dueAt }) => ({ id, action, input, dueAt: dueAt.toISOString() })),
    counts: { members, qrcodes, liveQrcodes, entries, traffic: TrafficLog.of(world).size, waitingRooms },
  };
}
