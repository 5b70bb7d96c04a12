import { z } from "zod";
import { instant } from "../http/common";
import { worldEndpoint } from "./endpoint";

export const TRAFFIC_ROWS = 2_000;

/** Secrets are masked. */
export const trafficRow = z.object({
  id: z.int(),
  at: instant,
  /** For socket events CHAT_TRAFFIC_METHOD, and `path` is the event's name. */
  method: z.string(),
  path: z.string(),
  /** Null for unknown paths and socket events. */
  endpoint: z.string().nullable(),
  member: z.string().nullable(),
  /** 0 if the connection was cut. */
  status: z.int(),
  code: z.string().nullable(),
  durationMs: z.number(),
  fault: z.string().nullable(),
  entries: z.array(z.int()),
  requestId: z.string().nullable(),
  request: z.unknown(),
  answer: z.unknown(),
});
export type TrafficRow = z.output<typeof trafficRow>;

export const trafficQuery = z.strictObject({
  /** All or part of an endpoint's label. */
  endpoint: z.string().optional(),
  member: z.string().optional(),
  status: z.coerce.number().int().optional(),
  code: z.string().optional(),
  requestId: z.string().optional(),
  /** Id of the last known row. */
  after: z.coerce.number().int().min(0).optional(),
  count: z.coerce.number().int().min(1).max(TRAFFIC_ROWS).optional(),
  /** Time to wait for `count` rows. */
  wait: z
    .string()
    .regex(/^([1-9]|[1-5]\d|60)s$|^[1-9]\d{0,4}ms$/, "such as 5s or 500ms, at most 60s")
    .optional(),
});

export const listTraffic = worldEndpoint({
  name: "traffic.list",
  method: "GET",
  path: "/simulator/worlds/:world/traffic",
  about:
    "Lists calls of the member API and joins, messages and ends of chat sockets, oldest first. With count and wait it responds once enough have arrived.",
  query: trafficQuery,
  answer: z.object({
    rows: z.array(trafficRow),
    /** `rows` has `count` rows, and none is missing. */
    complete: z.boolean(),
    /** True if rows after `after` are lost: a world keeps TRAFFIC_ROWS rows, and a reset or crash deletes all. */
    dropped: z.boolean(),
  }),
});
