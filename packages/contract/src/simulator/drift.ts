import { z } from "zod";
import { deviationKinds } from "../conformance/deviation";
import { instant } from "../http/common";
import { worldEndpoint } from "./endpoint";

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

export const getDrift = worldEndpoint({
  name: "drift.get",
  method: "GET",
  path: "/simulator/worlds/:world/drift",
  about: "Returns where the responses of the world's upstream deviate from the contract.",
  answer: driftReport,
});

export const dropDrift = worldEndpoint({
  name: "drift.drop",
  method: "DELETE",
  path: "/simulator/worlds/:world/drift",
  about: "Empties the drift report.",
  answer: z.object({ since: instant }),
});
