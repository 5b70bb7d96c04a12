import { z } from "zod";
import { instant } from "../http/common";
import { controlEndpoint } from "./endpoint";
import { missingShards } from "./worlds";

/** Request header with web's screen, such as `/user/home?m=deposit`. */
export const SCREEN_HEADER = "x-screen";
export const SCREEN_MAX_CHARACTERS = 80;

export const coverageReport = z.object({
  /** By the real clock. */
  since: instant,
  neverSeen: z.array(z.string()),
  calls: z.array(
    z.object({
      screen: z.string().nullable(),
      endpoint: z.string(),
      calls: z.int(),
      seen: z.record(z.string(), z.int()),
      never: z.array(z.string()),
    }),
  ),
  neverCalled: z.array(z.string()),
  missing: missingShards,
});
export type CoverageReport = z.output<typeof coverageReport>;

export const getCoverage = controlEndpoint({
  name: "coverage.get",
  method: "GET",
  path: "/simulator/coverage",
  about:
    "Returns which error codes were sent since the start, by endpoint and screen, and which never were. For a member of a team: in its worlds. `missing`: numbers of the shards that did not answer.",
  query: z.strictObject({
    since: z.enum(["start"]).optional(),
  }),
  answer: coverageReport,
});

export const dropCoverage = controlEndpoint({
  name: "coverage.drop",
  method: "DELETE",
  path: "/simulator/coverage",
  about: "Resets the coverage.",
  answer: z.object({ since: instant }),
});
