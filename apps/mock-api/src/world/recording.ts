import { instant } from "@mekong/contract/http/common";
import { REPLAY_MAX_RESPONSES } from "@mekong/contract/simulator/replay";
import { z } from "zod";

/**
 * Value of a response header. Allows only visible ASCII characters and spaces, because Node throws an error for line
 * breaks and other control characters.
 */
const headerValue = z
  .string()
  .max(2_000)
  .regex(/^[\x20-\x7e]*$/, "visible ASCII characters");

export const recordedResponseSchema = z.object({
  /** Time of the response: its `Date` header, or the time of the recording server if there was none. */
  at: instant,
  /** Endpoint of the contract, such as `GET /api/wallet`; null for a path that the contract does not have. */
  endpoint: z.string().max(200).nullable(),
  method: z.string().max(16),
  /** Masked path and query of the request, with sorted query parameters. */
  path: z.string().max(16_384),
  /** Username of the caller with invented digits; null for a login and for a request without a known token. */
  member: z.string().max(128).nullable(),
  /** Request body: masked JSON with sorted fields, the hash of any other body, or an empty string if there is none. */
  input: z.string(),
  status: z.int().min(200).max(599),
  headers: z.record(z.string().regex(/^[a-z-]{1,64}$/, "a header name"), headerValue),
  /** Response body, if it is JSON. If both `json` and `text` are missing, the response has no body. */
  json: z.unknown().optional(),
  /** Response body, if it is text but not JSON. */
  text: z.string().optional(),
});
export type RecordedResponse = z.output<typeof recordedResponseSchema>;

/** Responses in the order in which the upstream sent them. Secrets, phone and account numbers are masked. */
export const recordingSchema = z.object({
  members: z.array(z.string().max(128)).max(REPLAY_MAX_RESPONSES),
  /** At most REPLAY_MAX_RESPONSES recorded responses, and one added login response for each member. */
  responses: z
    .array(recordedResponseSchema)
    .min(1)
    .max(2 * REPLAY_MAX_RESPONSES),
});
export type Recording = z.output<typeof recordingSchema>;
