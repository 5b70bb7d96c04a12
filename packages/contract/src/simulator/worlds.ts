import { z } from "zod";
import { endpoint } from "../endpoint";
import { instant, money } from "../http/common";
import { currencies } from "../limits";
import { autopilotKinds } from "./actions/autopilot";
import { clockInstant } from "./clock-bounds";

/** A world's name: what `X-World` carries and the `world` cookie of web holds. */
export const worldName = z
  .string()
  .regex(/^[a-z0-9][a-z0-9-]{0,47}$/, "1 to 48 of a-z, 0-9 and -, not starting with -");
export const worldParams = z.strictObject({ world: worldName });
/** The world that always exists. */
export const MAIN_WORLD = "main";

/** The server settings of the spec a QA engineer can flip. */
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
  /** A frozen clock stands still until it is advanced, set or resumed. */
  frozen: z.boolean(),
  /** True while `now` is the real time: neither set, advanced nor frozen. */
  real: z.boolean(),
});
export type ClockState = z.output<typeof clockState>;

export const worldSummary = z.object({
  name: z.string(),
  /** What it was created from: `template`, or the name of another world. */
  from: z.string(),
  /** Seed of the dice. */
  seed: z.string(),
  /** Currency of the operator's variant. */
  currency: z.enum(currencies),
  createdAt: instant,
  /** When it is dropped by itself, by the real clock, or null. */
  expiresAt: instant.nullable(),
  clock: clockState,
});
export type WorldSummary = z.output<typeof worldSummary>;

/** A world whose file is there and can't be opened: it can be dropped, or replaced by another. */
export const brokenWorld = z.object({
  name: z.string(),
  /** Why, in words. */
  error: z.string(),
});
export type BrokenWorld = z.output<typeof brokenWorld>;

/** A row of the list of worlds. */
export type ListedWorld = WorldSummary | BrokenWorld;

/** Whether a listed world can't be opened. */
export function isBroken(world: ListedWorld): world is BrokenWorld {
  return "error" in world;
}

/** An action of the schedule that has run. */
export const firedAction = z.object({
  action: z.string(),
  input: z.unknown(),
  dueAt: instant,
  output: z.unknown().optional(),
  /** Code or message when the action refused. */
  error: z.string().optional(),
});
export type FiredAction = z.output<typeof firedAction>;

export const dueAction = z.object({
  id: z.string(),
  action: z.string(),
  input: z.unknown(),
  dueAt: instant,
});

export const putWorld = endpoint({
  name: "worlds.put",
  method: "PUT",
  path: "/simulator/worlds/:world",
  access: "simulator",
  about: "Creates a world, or replaces it. `from`: another world (default: the template). No `ttl` for `main` (422).",
  params: worldParams,
  body: z.strictObject({
    from: worldName.optional(),
    seed: z.string().min(1).max(64).optional(),
    /** Sets and freezes the clock. */
    at: clockInstant.optional(),
    /** Seconds of real time after which the world is dropped when nobody used it; none for `main`, which always exists. */
    ttl: z.int().min(1).max(86_400).optional(),
  }),
  answer: worldSummary,
  refusals: ["NO_WORLD"],
});

export const listWorlds = endpoint({
  name: "worlds.list",
  method: "GET",
  path: "/simulator/worlds",
  access: "simulator",
  about: "Every world, `main` first. One whose file can't be opened has its name and an `error` only.",
  answer: z.object({ worlds: z.array(z.union([worldSummary, brokenWorld])) }),
  refusals: [],
});

export const dropWorld = endpoint({
  name: "worlds.drop",
  method: "DELETE",
  path: "/simulator/worlds/:world",
  access: "simulator",
  about: "Drops a world and its file. `main` can't be dropped (422): reset it.",
  params: z.strictObject({
    world: worldName.refine((name) => name !== MAIN_WORLD, "any world but main, which always exists: reset it instead"),
  }),
  answer: z.object({ dropped: z.boolean() }),
  refusals: [],
});

export const resetWorld = endpoint({
  name: "worlds.reset",
  method: "POST",
  path: "/simulator/worlds/:world/reset",
  access: "simulator",
  about: "Back to what the world was created as: data, clock, dice, switches, faults, schedule.",
  params: worldParams,
  answer: worldSummary,
  refusals: ["NO_WORLD"],
});

export const worldState = z.object({
  world: worldSummary,
  switches: z.record(z.enum(switchNames), z.boolean()),
  /** What is decided by itself, and how long after it came. */
  autopilot: z.record(z.enum(autopilotKinds), z.object({ on: z.boolean(), delaySeconds: z.int() })),
  faults: z.int(),
  due: z.array(dueAction),
  counts: z.object({
    members: z.int(),
    qrcodes: z.int(),
    liveQrcodes: z.int(),
    entries: z.int(),
    traffic: z.int(),
    /** Chat rooms in which the customer waits for an answer. */
    waitingRooms: z.int(),
    /** Those that nobody has decided yet. */
    pendingWithdrawals: z.int(),
    pendingSlips: z.int(),
  }),
});
export type WorldState = z.output<typeof worldState>;

export const getState = endpoint({
  name: "worlds.state",
  method: "GET",
  path: "/simulator/worlds/:world/state",
  access: "simulator",
  about: "Switches, clock, autopilot, faults, what is due, counts.",
  params: worldParams,
  answer: worldState,
  refusals: ["NO_WORLD"],
});

export const auditReport = z.object({
  ok: z.boolean(),
  /** Sum of all balances per currency; every one is 0 when the books balance. */
  sums: z.array(z.object({ currency: z.enum(currencies), amount: money })),
  /** Member accounts below zero. */
  negative: z.array(z.object({ accountId: z.int(), owner: z.string(), name: z.string(), balance: money })),
  /** Accounts whose balance is not the sum of their postings. */
  mismatched: z.array(
    z.object({ accountId: z.int(), owner: z.string(), name: z.string(), balance: money, postings: money }),
  ),
  /** Journal entries whose postings do not add up to zero. */
  unbalanced: z.array(z.object({ entryId: z.int(), amount: money })),
  entries: z.int(),
  postings: z.int(),
});
export type AuditReport = z.output<typeof auditReport>;

export const audit = endpoint({
  name: "worlds.audit",
  method: "GET",
  path: "/simulator/worlds/:world/audit",
  access: "simulator",
  about: "Proof of the ledger.",
  params: worldParams,
  answer: auditReport,
  refusals: ["NO_WORLD"],
});
