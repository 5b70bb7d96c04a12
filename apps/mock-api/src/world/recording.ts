import { instant } from "@mekong/contract/http/common";
import { REPLAY_MAX_RESPONSES } from "@mekong/contract/simulator/replay";
import { z } from "zod";

/** Allows only visible ASCII and spaces, because Node throws for control characters such as line breaks. */
const headerValue = z
  .string()
  .max(2_000)
  .regex(/^[\x20-\x7e]*$/, "visible ASCII characters");

export const recordedResponseSchema = z.object({
  /** Time in the `Date` header, or the recording server's time if there was none. */
  at: instant,
  /** Label such as `GET /api/wallet`; null for a path outside the contract. */
  endpoint: z.string().max(200).nullable(),
  method: z.string().max(16),
  /** Masked path and query, with sorted query parameters. */
  path: z.string().max(16_384),
  /** Username with invented digits; null for a login and for a request without a known token. */
  member: z.string().max(128).nullable(),
  /** Masked JSON with sorted fields, the hash of any other body, or an empty string for no body. */
  input: z.string(),
  status: z.int().min(200).max(599),
  headers: z.record(z.string().regex(/^[a-z-]{1,64}$/, "a header name"), headerValue),
  /** There is no body if both `json` and `text` are missing. */
  json: z.unknown().optional(),
  /** A body that is text but not JSON. */
  text: z.string().optional(),
});
export type RecordedResponse = z.output<typeof recordedResponseSchema>;

/** Recorded responses in their order. Secrets, phone and account numbers are masked. */
export const recordingSchema = z.object({
  members: z.array(z.string().max(128)).max(REPLAY_MAX_RESPONSES),
  /** Includes an added login response for each member without one. */
  responses: z
    .array(recordedResponseSchema)
    .min(1)
    .max(2 * REPLAY_MAX_RESPONSES),
});
export type Recording = z.output<typeof recordingSchema>;
