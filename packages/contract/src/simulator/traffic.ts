import { z } from "zod";
import { endpoint } from "../endpoint";
import { instant } from "../http/common";
import { worldParams } from "./worlds";

/** How many rows of traffic a world keeps. */
export const TRAFFIC_ROWS = 2_000;

/** One call of the member API, or one event of the chat's socket; secrets masked. */
export const trafficRow = z.object({
  /** Grows by one with each call of the world. */
  id: z.int(),
  /** When it arrived, by the world's clock. */
  at: instant,
  /** Of HTTP; CHAT_TRAFFIC_METHOD for the chat's socket, whose `path` is the event. */
  method: z.string(),
  path: z.string(),
  /** Label of the endpoint, or null for an unknown path and the chat's socket. */
  endpoint: z.string().nullable(),
  /** Username of the caller, when known. */
  member: z.string().nullable(),
  /** HTTP status, also of what the socket refused; 0 when the connection was cut. */
  status: z.int(),
  /** The refusal's code, when it was one. */
  code: z.string().nullable(),
  durationMs: z.number(),
  /** Id of the fault that changed the answer. */
  fault: z.string().nullable(),
  /** Journal entries the call wrote. */
  entries: z.array(z.int()),
  /** Its id in the logs of web and mock-api and at the journal entries; null for the chat's socket. */
  requestId: z.string().nullable(),
  request: z.unknown(),
  answer: z.unknown(),
});
export type TrafficRow = z.output<typeof trafficRow>;

export const trafficQuery = z.strictObject({
  /** Label, or a part of it. */
  endpoint: z.string().optional(),
  member: z.string().optional(),
  status: z.coerce.number().int().optional(),
  code: z.string().optional(),
  requestId: z.string().optional(),
  /** Only rows with a greater id. */
  after: z.coerce.number().int().min(0).optional(),
  /** Wait until this many rows match (with `wait`). */
  count: z.coerce.number().int().min(1).max(TRAFFIC_ROWS).optional(),
  /** Longest wait: `5s` or `500ms`, at most 60 s. */
  wait: z
    .string()
    .regex(/^([1-9]|[1-5]\d|60)s$|^[1-9]\d{0,4}ms$/, "such as 5s or 500ms, at most 60s")
    .optional(),
});

export const listTraffic = endpoint({
  name: "traffic.list",
  method: "GET",
  path: "/simulator/worlds/:world/traffic",
  access: "simulator",
  about:
    "Calls of the member API and joins, messages and ends of the chat's socket, oldest first. With count and wait it answers when enough have come.",
  params: worldParams,
  query: trafficQuery,
  answer: z.object({ rows: z.array(trafficRow), complete: z.boolean() }),
  refusals: ["NO_WORLD"],
});
