import { z } from "zod";
import { errorCodes } from "../errors";
import { memberEndpointLabels } from "../http/catalogue";
import { actionNames } from "./actions";
import { clockInstant } from "./clock-bounds";
import { faultRule } from "./faults";

/** The version of scenarios that this server knows. A newer one is refused. */
export const SCENARIO_VERSION = 1;
/** Most steps of a scenario. */
export const SCENARIO_MAX_STEPS = 200;

export const scenarioName = z
  .string()
  .regex(/^[a-z0-9][a-z0-9-]{0,63}$/, "1 to 64 of a-z, 0-9 and -, not starting with -");

/** What a step's result and a value are called: `${name}` and `${name.field}` stand for them further down. */
const given = z.string().regex(/^[a-zA-Z]\w{0,31}$/, "a letter, then at most 31 letters, digits and _");

const code = z.enum(errorCodes as [(typeof errorCodes)[number], ...typeof errorCodes]);
const action = z.enum(actionNames as [(typeof actionNames)[number], ...typeof actionNames]);
const label = z.string().refine((text) => memberEndpointLabels.includes(text), {
  message: `an endpoint of the member API, e.g. "POST /api/wallet/withdraw": ${memberEndpointLabels.join(", ")}`,
});
const input = z.record(z.string(), z.unknown());

/** What must be there: a path into the world (`state.counts.members`, `qrcodes[0].status`) and one comparison. */
export const expectation = z
  .strictObject({
    get: z.string().min(1),
    equals: z.unknown().optional(),
    atLeast: z.unknown().optional(),
    atMost: z.unknown().optional(),
    /** Of a text: a part of it. Of a list: an item. */
    contains: z.unknown().optional(),
    /** Whether there is anything at the path. */
    exists: z.boolean().optional(),
  })
  .refine((value) => comparisonsOf(value).length === 1, {
    message: "exactly one of equals, atLeast, atMost, contains, exists",
  });
export type Expectation = z.output<typeof expectation>;

export const comparisons = ["equals", "atLeast", "atMost", "contains", "exists"] as const;
export type Comparison = (typeof comparisons)[number];

/** Which comparisons an expectation has. */
export function comparisonsOf(value: Partial<Record<Comparison, unknown>>): Comparison[] {
  return comparisons.filter((name) => Object.hasOwn(value, name) && value[name] !== undefined);
}

/** What any step may say beside what it does. */
const about = {
  /** What it is for, in the report. */
  say: z.string().min(1).max(200).optional(),
  /** What must hold after it. */
  expect: z.array(expectation).max(50).optional(),
};
const outcome = {
  /** A name for its result, for the steps after it. */
  as: given.optional(),
  /** It must be refused, and with this code. */
  expectCode: code.optional(),
  /** So many at once. */
  times: z.int().min(2).max(100).optional(),
  /** Of so many at once, how many must succeed; `expectCode` then is what the others get. */
  expectWinners: z.int().min(0).max(100).optional(),
};

const actionStep = z.strictObject({ do: action, with: input.optional(), ...outcome, ...about });
const callStep = z.strictObject({
  /** An endpoint of the member API, as the app calls it. */
  call: label,
  /** Who calls: a username. Nobody in particular without it. */
  member: z.string().min(1).optional(),
  params: z.record(z.string(), z.unknown()).optional(),
  query: z.record(z.string(), z.unknown()).optional(),
  /** The body. */
  with: input.optional(),
  /** In place of a body: a file in base64, e.g. `${picture.png}` of `slip.image`. */
  file: z.string().min(1).optional(),
  /** The `Idempotency-Key` of a money call: what a form that is sent twice carries twice. */
  key: z.string().min(1).max(200).optional(),
  ...outcome,
  ...about,
});
const faultStep = z.strictObject({
  /** Sets a fault of this name; without a rule it ends the one there is. */
  fault: z.string().regex(/^[\w.-]{1,64}$/, "1 to 64 letters, digits, _, . and -"),
  with: faultRule.optional(),
  ...about,
});
const lookStep = z.strictObject({ look: z.array(expectation).min(1).max(50), say: about.say });

export const scenarioStep = z
  .union([actionStep, callStep, faultStep, lookStep])
  .refine((step) => !("expectWinners" in step && step.expectWinners !== undefined && step.times === undefined), {
    message: "only beside times: how many of so many at once",
    path: ["expectWinners"],
  });
export type ScenarioStep = z.output<typeof scenarioStep>;
export type ActionStep = z.output<typeof actionStep>;
export type CallStep = z.output<typeof callStep>;

/** A scenario as its YAML says it (design §7). */
export const scenario = z.strictObject({
  version: z.literal(SCENARIO_VERSION),
  name: scenarioName,
  title: z.string().min(1).max(100),
  /** For QA: what to look at in the app. */
  about: z.string().min(1).max(1_000),
  /** Where it stands in the library. */
  group: z.string().min(1).max(40).default("own"),
  /** Seed of the dice. */
  seed: z.string().min(1).max(64).optional(),
  /** The scenario's own clock: the world is set to it and stands still. */
  at: clockInstant.optional(),
  /** Named values, which a run may override: `${name}` stands for them. */
  values: z.record(given, z.union([z.string(), z.number(), z.boolean()])).optional(),
  /** Faults that are live from the start, by name. */
  faults: z.record(z.string().regex(/^[\w.-]{1,64}$/), faultRule).optional(),
  steps: z.array(scenarioStep).max(SCENARIO_MAX_STEPS),
  /** What must hold at the end. */
  expect: z.array(expectation).max(50).optional(),
});
export type Scenario = z.output<typeof scenario>;
