import type { WorldEvent } from "@mekong/contract/simulator/events";
import type { QueryKey } from "@tanstack/react-query";
import { keys } from "../api/keys";

/**
 * What an event makes stale. Events are signals: the panel asks again, it computes nothing from
 * them. An action or a fired one can touch anything, so all but the traffic is asked again.
 */
export function staleKeys(world: string, event: WorldEvent): QueryKey[] {
  const { state, audit, members, qrcodes, faults, rooms, allMessages, allTraffic } = keys;
  if (event.type === "traffic") return [allTraffic(world), state(world), keys.coverage];
  // The run's own actions and calls say what they changed.
  if (event.type === "scenario") return [];
  if (event.type === "changed") {
    switch (event.about) {
      case "worlds":
        return [keys.worlds, keys.world(world)];
      case "clock":
        return [keys.worlds, state(world)];
      case "switches":
      case "schedule":
        return [state(world)];
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
        // An agent presses keys: it is stored nowhere.
        return [];
      case "entries":
        return [members(world), audit(world), state(world)];
    }
  }
  if (event.type === "action" && event.about === "chat.typing") return [];
  return [state(world), audit(world), members(world), qrcodes(world), faults(world), rooms(world), allMessages(world)];
}
