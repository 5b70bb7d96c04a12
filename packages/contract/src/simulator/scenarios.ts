import { z } from "zod";
import { endpoint } from "../endpoint";
import { instant } from "../http/common";
import { clockInstant } from "./clock-bounds";
import { scenario, scenarioName, scenarioStep } from "./scenario";
import { firedAction, worldName, worldParams } from "./worlds";

/** Longest YAML of a scenario, in characters: the longest of the library has 2,521. */
export const SCENARIO_MAX_CHARACTERS = 30_000;

export const scenarioSummary = z.object({
  name: z.string(),
  title: z.string(),
  about: z.string(),
  group: z.string(),
  /** Of the library that comes with the server, or saved on this one. */
  source: z.enum(["library", "own"]),
  steps: z.int(),
  /** The names and values that a run may override. */
  values: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
  /** The codes and reasons that it brings about or expects. */
  codes: z.array(z.string()),
  /** Why it can't be run: it was written for another server, or broken by hand. */
  problem: z.string().nullable(),
});
export type ScenarioSummary = z.output<typeof scenarioSummary>;

export const expectationResult = z.object({
  get: z.string(),
  comparison: z.string(),
  wanted: z.unknown(),
  got: z.unknown(),
  ok: z.boolean(),
});
export type ExpectationResult = z.output<typeof expectationResult>;

export const stepResult = z.object({
  /** From 1. */
  step: z.int(),
  /** What it does, in short: `do qr.pay`. */
  title: z.string(),
  say: z.string().nullable(),
  ok: z.boolean(),
  /** What was passed, values filled in. */
  input: z.unknown(),
  output: z.unknown().optional(),
  /** The refusal's code. */
  code: z.string().nullable(),
  /** Of so many at once: how many succeeded, and how often each code came. */
  race: z.object({ winners: z.int(), codes: z.record(z.string(), z.int()) }).nullable(),
  fired: z.array(firedAction),
  expect: z.array(expectationResult),
  /** Whether the books balance after it; null where nothing was done. */
  audit: z.object({ ok: z.boolean() }).nullable(),
  /** What was wrong, in words, or null. */
  problem: z.string().nullable(),
  /** The world's time after it. */
  now: instant,
});
export type StepResult = z.output<typeof stepResult>;

export const scenarioReport = z.object({
  scenario: z.string(),
  title: z.string(),
  ok: z.boolean(),
  dryRun: z.boolean(),
  /** Where it ran; after a failure: where its state at that moment can be looked at. */
  world: z.string(),
  /** The number of the step that failed; null when all did what they should. */
  failedStep: z.int().nullable(),
  /** In words, what failed: the step and the difference. */
  problem: z.string().nullable(),
  steps: z.array(stepResult),
  /** What had to hold at the end. */
  expect: z.array(expectationResult),
});
export type ScenarioReport = z.output<typeof scenarioReport>;

/** What an event of type `scenario` carries: a run as far as it has come. */
export const scenarioProgress = z.object({
  /** The run, as whoever asked for it called it. */
  run: z.string(),
  scenario: z.string(),
  /** Where it runs. */
  world: worldName,
  /** How many steps it has. */
  steps: z.int(),
  /** Of `scenario.step`: the one that was done. */
  result: stepResult.optional(),
  /** Of `scenario.ended`: whether all did what they should, and what did not. */
  ok: z.boolean().optional(),
  problem: z.string().nullable().optional(),
});
export type ScenarioProgress = z.output<typeof scenarioProgress>;

/** What `about` of an event of type `scenario` says. */
export type ScenarioPhase = "scenario.started" | "scenario.step" | "scenario.ended";

export const listScenarios = endpoint({
  name: "scenarios.list",
  method: "GET",
  path: "/simulator/scenarios",
  access: "simulator",
  about: "The scenarios of the library and those saved here.",
  answer: z.object({ scenarios: z.array(scenarioSummary) }),
  refusals: [],
});

const scenarioParams = z.strictObject({ name: scenarioName });

/** A scenario with its text, and what the text says; null where it can't be read. */
const scenarioText = scenarioSummary.extend({ yaml: z.string(), scenario: scenario.nullable() });
export type ScenarioText = z.output<typeof scenarioText>;

const yamlText = z.string().min(1).max(SCENARIO_MAX_CHARACTERS);

export const getScenario = endpoint({
  name: "scenarios.get",
  method: "GET",
  path: "/simulator/scenarios/:name",
  access: "simulator",
  about: "A scenario with its YAML.",
  params: scenarioParams,
  answer: scenarioText,
  refusals: ["NO_DATA"],
});

export const putScenario = endpoint({
  name: "scenarios.put",
  method: "PUT",
  path: "/simulator/scenarios/:name",
  access: "simulator",
  about:
    "Saves a scenario. The body is its YAML (`application/yaml`), or `{ yaml }`. One of the library is covered, not lost.",
  params: scenarioParams,
  body: z.strictObject({ yaml: yamlText }),
  answer: scenarioText,
  refusals: [],
});

export const dropScenario = endpoint({
  name: "scenarios.drop",
  method: "DELETE",
  path: "/simulator/scenarios/:name",
  access: "simulator",
  about: "Drops what was saved under that name. One of the library that was covered is there again.",
  params: scenarioParams,
  answer: z.object({ dropped: z.boolean() }),
  refusals: [],
});

/** What keeps a text from being a scenario. */
export const scenarioProblem = z.object({
  /** From 1. */
  line: z.int(),
  /** The field, e.g. `steps.2.with.amount`; empty when it is the text as a whole. */
  path: z.string(),
  /** What is allowed there. */
  about: z.string(),
});
export type ScenarioProblem = z.output<typeof scenarioProblem>;

export const checkScenario = endpoint({
  name: "scenarios.check",
  method: "POST",
  path: "/simulator/scenarios/check",
  access: "simulator",
  about: "Reads a text as saving it would, and says what it is or what is wrong with it. Nothing is kept.",
  body: z.strictObject({ yaml: yamlText }),
  answer: z.object({ scenario: scenario.nullable(), problem: scenarioProblem.nullable() }),
  refusals: [],
});

/** Who hears of a run while it is under way, beside those who watch the world that it runs in. */
const told = {
  /** What its events call it; without it they bear a name of the server's. */
  run: z
    .string()
    .regex(/^[\w-]{1,64}$/, "1 to 64 letters, digits, _ and -")
    .optional(),
  /** Another world whose events tell of it, too. */
  tell: worldName.optional(),
};

/** Calendar boundaries that a run can be made around, in the operator's time zone. */
export const boundaries = ["day", "week"] as const;

export const runScenario = endpoint({
  name: "scenarios.run",
  method: "POST",
  path: "/simulator/worlds/:world/scenarios/:name/run",
  access: "simulator",
  about:
    "Runs a scenario and answers a report. In a world that is not there yet, it is made fresh; one that is there goes back to what it was when the scenario fails, and the state at that moment stays in a world of its own.",
  params: worldParams.extend({ name: scenarioName }),
  body: z.strictObject({
    /** In place of the scenario's values, `seed` and `at`. */
    override: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).optional(),
    /** Checks it and says what it would do; nothing is done. */
    dryRun: z.boolean().optional(),
    ...told,
  }),
  answer: scenarioReport,
  refusals: ["NO_WORLD", "NO_DATA"],
});

export const raceReport = z.object({
  times: z.int(),
  winners: z.int(),
  /** How often each code came. */
  codes: z.record(z.string(), z.int()),
  /** Longest answer, in milliseconds of the real clock. */
  slowestMs: z.number(),
  audit: z.object({ ok: z.boolean() }),
});

export const race = endpoint({
  name: "worlds.race",
  method: "POST",
  path: "/simulator/worlds/:world/race",
  access: "simulator",
  about: "Does one step of a scenario so many times at once, and says how many succeeded.",
  params: worldParams,
  body: z.strictObject({ step: scenarioStep, times: z.int().min(2).max(100) }),
  answer: raceReport,
  refusals: ["NO_WORLD"],
});

export const boundaryReport = z.object({
  /** The boundary, and the three instants a second before, at and a second after it. */
  boundary: instant,
  runs: z.array(z.object({ at: instant, world: worldName, report: scenarioReport })),
  /** Whether all three ended alike. */
  same: z.boolean(),
});

export const runAround = endpoint({
  name: "scenarios.around",
  method: "POST",
  path: "/simulator/scenarios/:name/around",
  access: "simulator",
  about: "Runs a scenario one second before, at and one second after a boundary, each in a fresh world.",
  params: scenarioParams,
  body: z.strictObject({
    /** The next start of a day or week in the operator's time zone after the scenario's time, or an instant. */
    boundary: z.union([z.enum(boundaries), clockInstant]),
    override: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).optional(),
    ...told,
  }),
  answer: boundaryReport,
  refusals: ["NO_WORLD", "NO_DATA"],
});
