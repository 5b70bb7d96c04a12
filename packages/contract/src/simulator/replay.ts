import { z } from "zod";
import { endpoint } from "../endpoint";
import { instant } from "../http/common";
import { worldName, worldParams, worldSummary } from "./worlds";

/** Maximum number of responses in a recording of an upstream. The recording stops when it reaches this number. */
export const REPLAY_MAX_RESPONSES = 1_000;
/** Maximum size of all requests and responses in a recording of an upstream. The recording stops when it is reached. */
export const REPLAY_MAX_BYTES = 8 * 1024 * 1024;
/** Maximum number of different calls in the list of calls that were not recorded. Further calls are not listed. */
export const UNRECORDED_MAX_CALLS = 200;

export const savedReplay = z.object({
  world: worldSummary,
  responses: z.int(),
  /** Usernames that can sign in to the saved world with any password. Their digits are invented. */
  members: z.array(z.string()),
  /** Number of responses that could not be saved, for each reason. */
  leftOut: z.array(z.object({ why: z.string(), count: z.int() })),
});
export type SavedReplay = z.output<typeof savedReplay>;

export const unrecordedCall = z.object({
  /** Endpoint of the contract, such as `GET /api/wallet`; null for a path that the contract does not have. */
  endpoint: z.string().nullable(),
  method: z.string(),
  /** Masked path and query, with sorted query parameters. */
  path: z.string(),
  member: z.string().nullable(),
  /** Request body: masked JSON with sorted fields, the hash of any other body, or an empty string if there is none. */
  input: z.string(),
  count: z.int(),
  /** Real time of the first of these calls, not the simulated time of the world. */
  firstSeen: instant,
  /** Real time of the last of these calls, not the simulated time of the world. */
  lastSeen: instant,
});
export type UnrecordedCall = z.output<typeof unrecordedCall>;

export const replayReport = z.object({
  world: z.string(),
  /** Address of the recorded upstream; null if this world does not answer from a recording. */
  recordedFrom: z.string().nullable(),
  recordedAt: instant.nullable(),
  responses: z.int(),
  members: z.array(z.string()),
  /** Calls that had no recorded response since the world was opened, in the order in which they were first seen. */
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
