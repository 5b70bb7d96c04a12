import type { WorldEvent } from "@mekong/contract/simulator/events";

/** Events kept of a world; more than lie between a deed and its undo. */
const MOST_KEPT = 1_000;

/** A place among the events of a world, as this window hears them. */
export interface HeardUpTo {
  /** Another number after each connection: what lies between two connections is not known. */
  connection: number;
  /** How many were heard on it. Not the server's ids: those start over when a world is restored. */
  position: number;
}

/** How long the news of what has happened may take: a stream that is slower is as good as cut. */
const NEWS_MS = 5_000;

let connections = 0;
const listeners = new Set<() => void>();
const worlds = new Map<string, { connection: number; position: number; events: WorldEvent[] }>();

/** A connection to the events of a world is open: from now on all of them are heard. */
export function beginHearing(world: string): void {
  connections += 1;
  worlds.set(world, { connection: connections, position: 0, events: [] });
}

/** It is cut. */
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

/** Waits until more is heard than so many events since a place. @returns false when nothing more came, or it is cut */
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

/** Where one is among the events; undefined while they are not heard. */
export function heardUpTo(world: string): HeardUpTo | undefined {
  const heard = worlds.get(world);
  return heard && { connection: heard.connection, position: heard.position };
}

/** Every event since a place; undefined when some may not have been heard. */
export function heardSince(world: string, place: HeardUpTo): WorldEvent[] | undefined {
  const heard = worlds.get(world);
  if (heard?.connection !== place.connection) return undefined;
  const count = heard.position - place.position;
  if (count > heard.events.length) return undefined;
  return heard.events.slice(heard.events.length - count);
}
