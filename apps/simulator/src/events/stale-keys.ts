import type { WorldEvent } from "@mekong/contract/simulator/events";
import type { QueryKey } from "@tanstack/react-query";
import { keys } from "../api/keys";

/**
 * Query keys that an event invalidates. The panel refetches and computes nothing from events. Actions and scheduled
 * actions can change anything, so they invalidate everything but the traffic.
 */
export function staleKeys(world: string, event: WorldEvent): QueryKey[] {
  const { state, audit, members, qrcodes, faults, rooms, allMessages, allTraffic } = keys;
  if (event.type === "traffic")
    return [allTraffic(world), state(world), keys.drift(world), keys.replay(world), keys.coverage];
  // The actions and requests of a scenario run have their own events.
  if (event.type === "scenario") return [];
  // `dropped` is sent only after a reconnect, which invalidates all queries anyway.
  if (event.type === "dropped") return [];
  if (event.type === "changed") {
    switch (event.about) {
      case "worlds":
        return [keys.worlds, keys.world(world)];
      case "clock":
        return [keys.worlds, state(world)];
      case "switches":
      case "schedule":
        return [state(world)];
      case "autopilot":
        return [state(world)];
      case "withdrawals":
      case "incoming":
      case "slips":
      case "coupons":
      case "wheel":
      case "sms":
        return [keys[event.about](world), state(world)];
      case "faults":
        return [faults(world), state(world)];
      case "members":
        return [members(world), state(world)];
      case "qrcodes":
        return [qrcodes(world), state(world)];
      case "chat":
      case "rooms":
        return [rooms(world), allMessages(world), state(world)];
      case "recording":
        return [keys.recording(world)];
      case "typing":
        // Typing indicators are not stored, so no query returns them.
        return [];
      case "entries":
        return [members(world), audit(world), state(world)];
    }
  }
  if (event.type === "action" && event.about === "chat.typing") return [];
  const lists = [members, qrcodes, keys.withdrawals, keys.slips, keys.incoming, keys.sms, keys.wheel, keys.coupons];
  return [state, audit, ...lists, faults, rooms, allMessages].map((key) => key(world));
}
