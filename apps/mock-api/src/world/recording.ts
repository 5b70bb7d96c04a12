import { instant } from "@mekong/contract/http/common";
import { REPLAY_MAX_RESPONSES } from "@mekong/contract/simulator/replay";
import { z } from "zod";

/** Visible ASCII: Node refuses to send other values. */
const headerValue = z
  .string()
  .max(2_000)
  .regex(/^[\x20-\x7e]*$/, "visible ASCII characters");

export const recordedResponseSchema = z.object({
  /** By the upstream's clock. */
  at: instant,
  /** Label of the contract; null for other paths. */
  endpoint: z.string().max(200).nullable(),
  method: z.string().max(16),
  /** Path and query, masked. */
  path: z.string().max(16_384),
  /** Username with stand-in digits; null without a known token. */
  member: z.string().max(128).nullable(),
  input: z.string(),
  status: z.int().min(200).max(599),
  headers: z.record(z.string().regex(/^[a-z-]{1,64}$/, "a header name"), headerValue),
  /** A body is JSON, or text of another type. Neither: it is empty. */
  json: z.unknown().optional(),
  text: z.string().optional(),
});
export type RecordedResponse = z.output<typeof recordedResponseSchema>;

/** Responses of an upstream in the order of the calls, without secrets, phone and account numbers. */
export const recordingSchema = z.object({
  members: z.array(z.string().max(128)).max(REPLAY_MAX_RESPONSES),
  /** One response more per member: its login. */
  responses: z
    .array(recordedResponseSchema)
    .min(1)
    .max(2 * REPLAY_MAX_RESPONSES),
});
export type Recording = z.output<typeof recordingSchema>;
