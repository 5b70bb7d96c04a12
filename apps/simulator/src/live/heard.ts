import type { WorldEvent } from "@mekong/contract/simulator/events";

/** Buffer size per world; larger than the number of events between an action and its undo. */
const MOST_KEPT = 1_000;

/** A position in the events of a world, as this window received them. */
export interface HeardUpTo {
  /** Changes with each connection: events between two connections are unknown. */
  connection: number;
  /** Number of events received on it. Not the server's ids: those restart when a world is restored. */
  position: number;
}

/** How long an event may take to arrive; a slower stream counts as disconnected. */
const NEWS_MS = 5_000;

let connections = 0;
const listeners = new Set<() => void>();
const worlds = new Map<string, { connection: number; position: number; events: WorldEvent[] }>();

/** Starts buffering: the connection to a world's events is open. */
export function beginHearing(world: string): void {
  connections += 1;
  worlds.set(world, { connection: connections, position: 0, events: [] });
}

/** Drops the buffer of a closed connection; callers that wait for events get `false`. */
export function endHearing(world: string): void {
  worlds.delete(world);
  for (const listener of listeners) listener();
}

export function hear(world: string, event: WorldEvent): void {
  const heard = worlds.get(world);
  if (!heard) return;
  heard.position += 1;
  heard.events.push(event);
  if (heard.events.length > MOST_KEPT) heard.events.shift();
  for (const listener of listeners) listener();
}

/** Waits for more than `than` events since `place`. @returns false on timeout or disconnect */
export function heardMore(world: string, place: HeardUpTo, than: number): Promise<boolean> {
  return new Promise((resolve) => {
    const say = (more: boolean) => {
      listeners.delete(look);
      clearTimeout(timer);
      resolve(more);
    };
    const look = () => {
      const heard = worlds.get(world);
      if (heard?.connection !== place.connection) say(false);
      else if (heard.position - place.position > than) say(true);
    };
    const timer = setTimeout(say, NEWS_MS, false);
    listeners.add(look);
    look();
  });
}

/** Current position; undefined while disconnected. */
export function heardUpTo(world: string): HeardUpTo | undefined {
  const heard = worlds.get(world);
  return heard && { connection: heard.connection, position: heard.position };
}

/** Events since a position; undefined if some may be missing. */
export function heardSince(world: string, place: HeardUpTo): WorldEvent[] | undefined {
  const heard = worlds.get(world);
  if (heard?.connection !== place.connection) return undefined;
  const count = heard.position - place.position;
  if (count > heard.events.length) return undefined;
  return heard.events.slice(heard.events.length - count);
}
