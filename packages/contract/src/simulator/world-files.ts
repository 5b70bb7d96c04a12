import { z } from "zod";
import { instant } from "../http/common";
import { controlEndpoint, worldEndpoint, worldParams } from "./endpoint";
import { worldSummary } from "./worlds";

export const snapshotName = z
  .string()
  .regex(/^[a-z0-9][a-z0-9-]{0,63}$/, "1 to 64 of a-z, 0-9 and -, not starting with -");
const snapshotParams = worldParams.extend({ name: snapshotName });
const snapshots = z.object({
  snapshots: z.array(z.object({ name: z.string(), /** By the real clock. */ takenAt: instant })),
});

export const listSnapshots = worldEndpoint({
  name: "snapshots.list",
  method: "GET",
  path: "/simulator/worlds/:world/snapshots",
  about: "Lists a world's snapshots, oldest first.",
  answer: snapshots,
});

export const putSnapshot = controlEndpoint({
  name: "snapshots.put",
  method: "PUT",
  path: "/simulator/worlds/:world/snapshots/:name",
  about: "Saves the world as it is now: data, clock, dice, switches, faults, schedule.",
  params: snapshotParams,
  answer: snapshots,
});

export const restoreSnapshot = controlEndpoint({
  name: "snapshots.restore",
  method: "POST",
  path: "/simulator/worlds/:world/snapshots/:name/restore",
  about: "Restores a snapshot. `lastEvent`: refused with 409 if something happened since that event.",
  params: snapshotParams,
  query: z.strictObject({
    lastEvent: z.coerce.number().int().min(0).optional(),
  }),
  answer: worldSummary,
  refusals: ["NO_DATA"],
});

export const dropSnapshot = controlEndpoint({
  name: "snapshots.drop",
  method: "DELETE",
  path: "/simulator/worlds/:world/snapshots/:name",
  about: "Deletes a snapshot.",
  params: snapshotParams,
  answer: z.object({ dropped: z.boolean() }),
});

/** Maximum of imports and exports, so that every export can be imported. */
export const WORLD_FILE_MAX_BYTES = 1024 * 1024 * 1024;
export const WORLD_FILE_TRAFFIC_MAX_BYTES = 8 * 1024 * 1024;
export const WORLD_FILE_TYPE = "application/vnd.sqlite3";

export const exportWorld = worldEndpoint({
  name: "worlds.export",
  method: "GET",
  path: "/simulator/worlds/:world/export",
  about:
    "Exports the world as one file (SQLite): data, dice, switches, faults, recent traffic, and its clock frozen at this time. Refused with 413 if the file would be larger than 1 GiB.",
  answer: z
    .instanceof(Uint8Array, { message: `a file as ${WORLD_FILE_TYPE}` })
    .meta({ type: "string", format: "binary", contentMediaType: WORLD_FILE_TYPE }),
  refusals: ["BODY_TOO_LARGE"],
});

export const importWorld = worldEndpoint({
  name: "worlds.import",
  method: "PUT",
  path: "/simulator/worlds/:world/import",
  about:
    "Imports an exported file, replacing the world of that name. Refused if it is damaged or not a world, and with 413 if it is larger than 1 GiB.",
  body: z
    .instanceof(Uint8Array, { message: `a file as ${WORLD_FILE_TYPE}` })
    .meta({ type: "string", format: "binary", contentMediaType: WORLD_FILE_TYPE }),
  answer: worldSummary,
});
