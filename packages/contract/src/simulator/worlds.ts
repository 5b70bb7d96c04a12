import { z } from "zod";
import { instant, money } from "../http/common";
import { currencies, MAX_PAGE_SIZE } from "../limits";
import { autopilotKinds } from "./actions/autopilot";
import { clockInstant } from "./clock-bounds";
import { controlEndpoint, worldEndpoint, worldName } from "./endpoint";
import { seed } from "./seed";
import { upstreamInput, upstreamSummary } from "./upstream";

export const MAIN_WORLD = "main";

export const switchNames = [
  "terminated",
  "spinActive",
  "refundActive",
  "inviteActive",
  "registerOTP",
  "enableChatWidget",
  "slipOpen",
] as const;
export type SwitchName = (typeof switchNames)[number];

export const clockState = z.object({
  now: instant,
  frozen: z.boolean(),
  /** True if the clock was neither set, advanced nor frozen. */
  real: z.boolean(),
});
export type ClockState = z.output<typeof clockState>;

export const worldSummary = z.object({
  name: z.string(),
  /** `template` or a world. */
  from: z.string(),
  seed: z.string(),
  currency: z.enum(currencies),
  createdAt: instant,
  /** By the real clock. */
  expiresAt: instant.nullable(),
  clock: clockState,
  /** Absent if the mock answers. */
  upstream: upstreamSummary.optional(),
  /** Team that made the world; absent for worlds that all teams read. */
  team: z.string().optional(),
});
export type WorldSummary = z.output<typeof worldSummary>;

export const brokenWorld = z.object({
  name: z.string(),
  error: z.string(),
});
export type BrokenWorld = z.output<typeof brokenWorld>;

export type ListedWorld = WorldSummary | BrokenWorld;

export function isBroken(world: ListedWorld): world is BrokenWorld {
  return "error" in world;
}

/** Absent if all shards answered. */
export const missingShards = z.array(z.int()).optional();

export const firedAction = z.object({
  action: z.string(),
  input: z.unknown(),
  dueAt: instant,
  output: z.unknown().optional(),
  error: z.string().optional(),
});
export type FiredAction = z.output<typeof firedAction>;

export const dueAction = z.object({
  id: z.string(),
  action: z.string(),
  input: z.unknown(),
  dueAt: instant,
});

export const putWorld = worldEndpoint({
  name: "worlds.put",
  method: "PUT",
  path: "/simulator/worlds/:world",
  about:
    "Creates or replaces a world. `from`: another world (default: the template). No `ttl` for `main` (422). `upstream`: a backend, listed in UPSTREAM_ORIGINS, that answers the member API instead of the mock; a copy has that of `from`, null has none.",
  body: z.strictObject({
    from: worldName.optional(),
    seed: seed.optional(),
    at: clockInstant.optional(),
    /** Idle seconds of real time before deletion. */
    ttl: z.int().min(1).max(86_400).optional(),
    upstream: upstreamInput.nullable().optional(),
  }),
  answer: worldSummary,
});

export const listWorlds = controlEndpoint({
  name: "worlds.list",
  method: "GET",
  path: "/simulator/worlds",
  about:
    "Lists the worlds that the team may read, `main` first, and opens none: all, those with `search` in their name (an exact match first), or `limit` after `offset`. A world whose file can't be opened has only its name and an `error`. `missing`: numbers of the shards that did not answer.",
  query: z.strictObject({
    search: z.string().trim().toLowerCase().optional(),
    limit: z.coerce.number<string | number>().int().min(1).max(MAX_PAGE_SIZE).optional(),
    offset: z.coerce.number<string | number>().int().min(0).max(1_000_000).optional(),
  }),
  answer: z.object({
    worlds: z.array(z.union([worldSummary, brokenWorld])),
    /** On all pages; absent without a query. */
    total: z.int().optional(),
    missing: missingShards,
  }),
});

export const dropWorld = controlEndpoint({
  name: "worlds.drop",
  method: "DELETE",
  path: "/simulator/worlds/:world",
  about: "Deletes a world and its file. `main` can't be deleted (422): reset it.",
  params: z.strictObject({
    world: worldName.refine((name) => name !== MAIN_WORLD, "any world but main, which always exists: reset it instead"),
  }),
  answer: z.object({ dropped: z.boolean() }),
});

export const resetWorld = worldEndpoint({
  name: "worlds.reset",
  method: "POST",
  path: "/simulator/worlds/:world/reset",
  about: "Resets the world to its state at creation: data, clock, dice, switches, faults, schedule.",
  answer: worldSummary,
});

export const worldState = z.object({
  world: worldSummary,
  switches: z.record(z.enum(switchNames), z.boolean()),
  autopilot: z.record(z.enum(autopilotKinds), z.object({ on: z.boolean(), delaySeconds: z.int() })),
  faults: z.int(),
  due: z.array(dueAction),
  counts: z.object({
    members: z.int(),
    qrcodes: z.int(),
    liveQrcodes: z.int(),
    entries: z.int(),
    traffic: z.int(),
    waitingRooms: z.int(),
    pendingWithdrawals: z.int(),
    pendingSlips: z.int(),
  }),
});
export type WorldState = z.output<typeof worldState>;

export const getState = worldEndpoint({
  name: "worlds.state",
  method: "GET",
  path: "/simulator/worlds/:world/state",
  about: "Returns switches, clock, autopilot, faults, due actions and counts.",
  answer: worldState,
});

export const auditReport = z.object({
  ok: z.boolean(),
  /** All 0 when the books balance. */
  sums: z.array(z.object({ currency: z.enum(currencies), amount: money })),
  negative: z.array(z.object({ accountId: z.int(), owner: z.string(), name: z.string(), balance: money })),
  mismatched: z.array(
    z.object({ accountId: z.int(), owner: z.string(), name: z.string(), balance: money, postings: money }),
  ),
  unbalanced: z.array(z.object({ entryId: z.int(), amount: money })),
  entries: z.int(),
  postings: z.int(),
});
export type AuditReport = z.output<typeof auditReport>;

export const audit = worldEndpoint({
  name: "worlds.audit",
  method: "GET",
  path: "/simulator/worlds/:world/audit",
  about: "Audits the ledger.",
  answer: auditReport,
  refusals: ["UPSTREAM_WORLD"],
});
