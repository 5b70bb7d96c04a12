import { z } from "zod";
import { instant } from "../http/common";
import { worldEndpoint, worldName } from "./endpoint";
import { worldSummary } from "./worlds";

export const REPLAY_MAX_RESPONSES = 1_000;
export const REPLAY_MAX_BYTES = 8 * 1024 * 1024;
export const UNRECORDED_MAX_CALLS = 200;

export const savedReplay = z.object({
  world: worldSummary,
  responses: z.int(),
  /** Usernames with invented digits. They log in with any password. */
  members: z.array(z.string()),
  leftOut: z.array(z.object({ why: z.string(), count: z.int() })),
});
export type SavedReplay = z.output<typeof savedReplay>;

export const unrecordedCall = z.object({
  /** `GET /api/wallet`; null for a path outside the contract. */
  endpoint: z.string().nullable(),
  method: z.string(),
  /** Masked path and sorted query. */
  path: z.string(),
  member: z.string().nullable(),
  /** Body as masked JSON with sorted fields, else its hash; empty without a body. */
  input: z.string(),
  count: z.int(),
  /** By the real clock, like `lastSeen`. */
  firstSeen: instant,
  lastSeen: instant,
});
export type UnrecordedCall = z.output<typeof unrecordedCall>;

export const replayReport = z.object({
  world: z.string(),
  recordedFrom: z.string().nullable(),
  recordedAt: instant.nullable(),
  responses: z.int(),
  members: z.array(z.string()),
  /** Calls since the world was opened, in order of `firstSeen`. */
  unrecorded: z.array(unrecordedCall),
});
export type ReplayReport = z.output<typeof replayReport>;

const path = "/simulator/worlds/:world/replay";

export const saveReplay = worldEndpoint({
  name: "replay.save",
  method: "POST",
  path,
  about:
    "Saves the recorded responses of the world's upstream as the world `as`, which answers without the upstream. Replaces a world of that name. Secrets, phone and account numbers are masked.",
  body: z.strictObject({ as: worldName }),
  answer: savedReplay,
  refusals: ["NO_DATA"],
});

export const getReplay = worldEndpoint({
  name: "replay.get",
  method: "GET",
  path,
  about: "Returns what a world that answers from a recording has, and the calls that were not recorded.",
  answer: replayReport,
});
