import { z } from "zod";
import { endpoint } from "../endpoint";
import { instant } from "../http/common";
import { worldName, worldParams, worldSummary } from "./worlds";

/** A recording of an upstream stops at the first of these limits. */
export const REPLAY_MAX_RESPONSES = 1_000;
export const REPLAY_MAX_BYTES = 8 * 1024 * 1024;
/** Different calls without a recorded response that a world lists. */
export const UNRECORDED_MAX_CALLS = 200;

export const savedReplay = z.object({
  world: worldSummary,
  responses: z.int(),
  /** Usernames to sign in with, with any password. Their digits are not the real ones. */
  members: z.array(z.string()),
  /** Responses that the world does not have. */
  leftOut: z.array(z.object({ why: z.string(), count: z.int() })),
});
export type SavedReplay = z.output<typeof savedReplay>;

export const unrecordedCall = z.object({
  /** Null for a path that the contract does not have. */
  endpoint: z.string().nullable(),
  method: z.string(),
  /** Path and query, masked. */
  path: z.string(),
  member: z.string().nullable(),
  /** Body as it is compared: masked JSON, the hash of a file, or empty. */
  input: z.string(),
  count: z.int(),
  /** By the real clock. */
  firstSeen: instant,
  lastSeen: instant,
});
export type UnrecordedCall = z.output<typeof unrecordedCall>;

export const replayReport = z.object({
  world: z.string(),
  /** Null: this world does not answer from a recording. */
  recordedFrom: z.string().nullable(),
  recordedAt: instant.nullable(),
  responses: z.int(),
  members: z.array(z.string()),
  /** Calls since the world was opened that had no recorded response, oldest first. */
  unrecorded: z.array(unrecordedCall),
});
export type ReplayReport = z.output<typeof replayReport>;

const path = "/simulator/worlds/:world/replay";

export const saveReplay = endpoint({
  name: "replay.save",
  method: "POST",
  path,
  access: "simulator",
  about:
    "Saves the recorded responses of the world's upstream as the world `as`, which answers without the upstream. Replaces a world of that name. Secrets, phone and account numbers are masked.",
  params: worldParams,
  body: z.strictObject({ as: worldName }),
  answer: savedReplay,
  refusals: ["NO_WORLD", "NO_DATA"],
});

export const getReplay = endpoint({
  name: "replay.get",
  method: "GET",
  path,
  access: "simulator",
  about: "Returns what a world that answers from a recording has, and the calls that were not recorded.",
  params: worldParams,
  answer: replayReport,
  refusals: ["NO_WORLD"],
});
