import { z } from "zod";
import { errorCodes } from "../errors";
import { memberEndpointLabels } from "../http/catalogue";
import { visibleText } from "../http/common";
import { actionNames } from "./actions";
import { clockInstant } from "./clock-bounds";
import { faultRule } from "./faults";
import { seed } from "./seed";

export const SCENARIO_VERSION = 1;
export const SCENARIO_MAX_STEPS = 200;

export const scenarioName = z
  .string()
  .regex(/^[a-z0-9][a-z0-9-]{0,63}$/, "1 to 64 of a-z, 0-9 and -, not starting with -");

/** Later steps use the value as `${name}` or `${name.field}`. */
const valueName = z.string().regex(/^[a-zA-Z]\w{0,31}$/, "a letter, then at most 31 letters, digits and _");

const code = z.enum(errorCodes as [(typeof errorCodes)[number], ...typeof errorCodes]);
const action = z.enum(actionNames as [(typeof actionNames)[number], ...typeof actionNames]);
const label = z.string().refine((text) => memberEndpointLabels.includes(text), {
  message: `an endpoint of the member API, e.g. "POST /api/wallet/withdraw": ${memberEndpointLabels.join(", ")}`,
});
const input = z.record(z.string(), z.unknown());

/** A path (`state.counts.members`, `qrcodes[0].status`) and exactly one comparison. */
export const expectation = z
  .strictObject({
    get: z.string().min(1),
    equals: z.unknown().optional(),
    atLeast: z.unknown().optional(),
    atMost: z.unknown().optional(),
    contains: z.unknown().optional(),
    exists: z.boolean().optional(),
  })
  .refine((value) => comparisonsOf(value).length === 1, {
    message: "exactly one of equals, atLeast, atMost, contains, exists",
  });
export type Expectation = z.output<typeof expectation>;

export const comparisons = ["equals", "atLeast", "atMost", "contains", "exists"] as const;
export type Comparison = (typeof comparisons)[number];

export function comparisonsOf(value: Partial<Record<Comparison, unknown>>): Comparison[] {
  return comparisons.filter((name) => Object.hasOwn(value, name) && value[name] !== undefined);
}

const about = {
  say: visibleText(200).optional(),
  expect: z.array(expectation).max(50).optional(),
};
const outcome = {
  as: valueName.optional(),
  expectCode: code.optional(),
  times: z.int().min(2).max(100).optional(),
  /** How many of `times` must succeed; the rest must fail with `expectCode`. */
  expectWinners: z.int().min(0).max(100).optional(),
};

const actionStep = z.strictObject({ do: action, with: input.optional(), ...outcome, ...about });
const callStep = z.strictObject({
  call: label,
  /** Username; default: unauthenticated. */
  member: z.string().min(1).optional(),
  params: z.record(z.string(), z.unknown()).optional(),
  query: z.record(z.string(), z.unknown()).optional(),
  with: input.optional(),
  /** File in base64 to upload, e.g. `${picture.png}` of `slip.image`. */
  file: z.string().min(1).optional(),
  /** Two steps with one key simulate a repeated submission. */
  key: z.string().min(1).max(200).optional(),
  ...outcome,
  ...about,
});
const faultStep = z.strictObject({
  /** Without a rule, the step removes the fault. */
  fault: z.string().regex(/^[\w.-]{1,64}$/, "1 to 64 letters, digits, _, . and -"),
  with: faultRule.optional(),
  ...about,
});
const lookStep = z.strictObject({ look: z.array(expectation).min(1).max(50), say: about.say });

export const scenarioStep = z
  .union([actionStep, callStep, faultStep, lookStep])
  .refine((step) => !("expectWinners" in step && step.expectWinners !== undefined && step.times === undefined), {
    message: "only with times: how many of them must succeed",
    path: ["expectWinners"],
  });
export type ScenarioStep = z.output<typeof scenarioStep>;
export type ActionStep = z.output<typeof actionStep>;
export type CallStep = z.output<typeof callStep>;

export const scenario = z.strictObject({
  version: z.literal(SCENARIO_VERSION),
  name: scenarioName,
  title: visibleText(100),
  about: visibleText(1_000),
  group: visibleText(40).default("own"),
  seed: seed.optional(),
  /** Freezes the clock at this time. */
  at: clockInstant.optional(),
  values: z.record(valueName, z.union([z.string(), z.number(), z.boolean()])).optional(),
  faults: z.record(z.string().regex(/^[\w.-]{1,64}$/), faultRule).optional(),
  steps: z.array(scenarioStep).max(SCENARIO_MAX_STEPS),
  expect: z.array(expectation).max(50).optional(),
});
export type Scenario = z.output<typeof scenario>;
