import type { WorldEvent } from "@mekong/contract/simulator/events";

/** Buffer size per world; larger than the number of events between an action and its undo. */
const MAX_EVENTS = 1_000;

/** A position in the events of a world, as this window received them. */
export interface EventPosition {
  /** Changes with each connection: events between two connections are unknown. */
  connection: number;
  /** Number of events received on it. Not the server's ids: those restart when a world is restored. */
  eventCount: number;
}

/** How long an event may take to arrive; a slower stream counts as disconnected. */
const DELIVERY_TIMEOUT_MS = 5_000;

let connections = 0;
const listeners = new Set<() => void>();
const worlds = new Map<string, { connection: number; eventCount: number; events: WorldEvent[] }>();

/** Starts buffering: the connection to a world's events is open. */
export function startBuffering(world: string): void {
  connections += 1;
  worlds.set(world, { connection: connections, eventCount: 0, events: [] });
}

/** Drops the buffer of a closed connection; callers that wait for events get `false`. */
export function stopBuffering(world: string): void {
  worlds.delete(world);
  for (const listener of listeners) listener();
}

export function push(world: string, event: WorldEvent): void {
  const buffer = worlds.get(world);
  if (!buffer) return;
  buffer.eventCount += 1;
  buffer.events.push(event);
  if (buffer.events.length > MAX_EVENTS) buffer.events.shift();
  for (const listener of listeners) listener();
}

/** Waits for more than `knownCount` events since `from`. @returns false on timeout or disconnect */
export function waitForMoreEvents(world: string, from: EventPosition, knownCount: number): Promise<boolean> {
  return new Promise((resolve) => {
    const settle = (more: boolean) => {
      listeners.delete(check);
      clearTimeout(timer);
      resolve(more);
    };
    const check = () => {
      const buffer = worlds.get(world);
      if (buffer?.connection !== from.connection) settle(false);
      else if (buffer.eventCount - from.eventCount > knownCount) settle(true);
    };
    const timer = setTimeout(settle, DELIVERY_TIMEOUT_MS, false);
    listeners.add(check);
    check();
  });
}

/** Current position; undefined while disconnected. */
export function currentPosition(world: string): EventPosition | undefined {
  const buffer = worlds.get(world);
  return buffer && { connection: buffer.connection, eventCount: buffer.eventCount };
}

/** Events since a position; undefined if some may be missing. */
export function eventsSince(world: string, from: EventPosition): WorldEvent[] | undefined {
  const buffer = worlds.get(world);
  if (buffer?.connection !== from.connection) return undefined;
  const count = buffer.eventCount - from.eventCount;
  if (count > buffer.events.length) return undefined;
  return buffer.events.slice(buffer.events.length - count);
}
