import { z } from "zod";
import { deviationKinds } from "../conformance/deviation";
import { endpoint } from "../endpoint";
import { instant } from "../http/common";
import { worldParams } from "./worlds";

export const driftRow = z.object({
  endpoint: z.string(),
  kind: z.enum(deviationKinds),
  path: z.string(),
  expected: z.string(),
  reference: z.string(),
  count: z.int(),
  /** By the real clock, like `lastSeen`. */
  firstSeen: instant,
  lastSeen: instant,
  example: z.object({ seen: z.string(), status: z.int(), requestId: z.string() }),
});
export type DriftRow = z.output<typeof driftRow>;

export const driftReport = z.object({
  world: z.string(),
  /** Null if the mock answers this world. */
  upstream: z.string().nullable(),
  /** By the real clock. */
  since: instant,
  compared: z.array(z.object({ endpoint: z.string(), responses: z.int() })),
  deviations: z.array(driftRow),
  /** Unknown fields, which the app ignores. */
  information: z.array(driftRow),
  /** Responses that were too long to compare. */
  unread: z.int(),
});
export type DriftReport = z.output<typeof driftReport>;

export const getDrift = endpoint({
  name: "drift.get",
  method: "GET",
  path: "/simulator/worlds/:world/drift",
  access: "simulator",
  about: "Returns where the responses of the world's upstream deviate from the contract.",
  params: worldParams,
  answer: driftReport,
  refusals: ["NO_WORLD"],
});

export const dropDrift = endpoint({
  name: "drift.drop",
  method: "DELETE",
  path: "/simulator/worlds/:world/drift",
  access: "simulator",
  about: "Empties the drift report.",
  params: worldParams,
  answer: z.object({ since: instant }),
  refusals: ["NO_WORLD"],
});
