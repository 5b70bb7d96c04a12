import { z } from "zod";
import { endpoint } from "../endpoint";
import { instant } from "../http/common";

/** The header in which web says on which of its screens a call was made; the value is `/user/home` or `/user/home?m=deposit`. */
export const SCREEN_HEADER = "x-screen";
/** Longest name of a screen, in characters. */
export const SCREEN_MAX_CHARACTERS = 80;

export const coverageReport = z.object({
  /** By the real clock. */
  since: instant,
  /** Codes that nothing was answered with. */
  neverSeen: z.array(z.string()),
  /** What was called, from where, and with which refusals; without a screen where the caller named none. */
  calls: z.array(
    z.object({
      screen: z.string().nullable(),
      endpoint: z.string(),
      calls: z.int(),
      /** Codes and how often each came. */
      seen: z.record(z.string(), z.int()),
      /** Codes that the endpoint can refuse with and that never came here. */
      never: z.array(z.string()),
    }),
  ),
  /** Endpoints that nobody called. */
  neverCalled: z.array(z.string()),
});
export type CoverageReport = z.output<typeof coverageReport>;

export const getCoverage = endpoint({
  name: "coverage.get",
  method: "GET",
  path: "/simulator/coverage",
  access: "simulator",
  about:
    "Which codes of the catalogue were answered since the start, by which endpoint, on which screen; and which never.",
  query: z.strictObject({
    /** `start`: all since the server started, whenever counting began anew. */
    since: z.enum(["start"]).optional(),
  }),
  answer: coverageReport,
  refusals: [],
});

export const dropCoverage = endpoint({
  name: "coverage.drop",
  method: "DELETE",
  path: "/simulator/coverage",
  access: "simulator",
  about: "Begins to count anew.",
  answer: z.object({ since: instant }),
  refusals: [],
});
