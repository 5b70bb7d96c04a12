/** Paths for other shards only. */
export const COPY_PATH = "/simulator/worlds/:world/copy";
export const EVENTS_PATH = "/simulator/worlds/:world/relayed-events";
