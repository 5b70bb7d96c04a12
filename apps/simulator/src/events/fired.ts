import type { WorldEvent } from "@mekong/contract/simulator/events";
import { firedAction } from "@mekong/contract/simulator/worlds";
import type { Activity } from "./activity";

/** Converts a `fired` event to an activity. The event names the action; its data may have details. */
export function firedActivity(world: string, event: WorldEvent): Omit<Activity, "id"> {
  const parsed = firedAction.partial().safeParse(event.data);
  const data = parsed.success ? parsed.data : {};
  return {
    world,
    kind: "fired",
    action: data.action ?? event.about,
    input: data.input ?? {},
    at: data.dueAt ?? event.at,
    error: data.error,
  };
}

/** Groups repeated actions: `qr.expire ×2, withdrawal.settle`. */
export function firedSummary(actions: string[]): string {
  const counts = new Map<string, number>();
  for (const action of actions) counts.set(action, (counts.get(action) ?? 0) + 1);
  return [...counts].map(([action, count]) => (count > 1 ? `${action} ×${count}` : action)).join(", ");
}
