import { z } from "zod";
import { instant } from "../http/common";
import { clockInstant } from "./clock-bounds";
import { controlEndpoint, worldEndpoint, worldName, worldParams } from "./endpoint";
import { scenario, scenarioName, scenarioStep } from "./scenario";
import { firedAction } from "./worlds";

export const SCENARIO_MAX_CHARACTERS = 30_000;

export const scenarioSummary = z.object({
  name: z.string(),
  title: z.string(),
  about: z.string(),
  group: z.string(),
  source: z.enum(["library", "own"]),
  steps: z.int(),
  values: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
  codes: z.array(z.string()),
  /** Set if the scenario was written for another server version or is corrupted. */
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
  step: z.int(),
  /** Title such as `do qr.pay`. */
  title: z.string(),
  say: z.string().nullable(),
  ok: z.boolean(),
  input: z.unknown(),
  output: z.unknown().optional(),
  code: z.string().nullable(),
  race: z.object({ winners: z.int(), codes: z.record(z.string(), z.int()) }).nullable(),
  fired: z.array(firedAction),
  expect: z.array(expectationResult),
  audit: z.object({ ok: z.boolean() }).nullable(),
  problem: z.string().nullable(),
  now: instant,
});
export type StepResult = z.output<typeof stepResult>;

export const scenarioReport = z.object({
  scenario: z.string(),
  title: z.string(),
  ok: z.boolean(),
  dryRun: z.boolean(),
  /** The world with the failed state, if an existing world was restored. */
  world: z.string(),
  failedStep: z.int().nullable(),
  problem: z.string().nullable(),
  steps: z.array(stepResult),
  expect: z.array(expectationResult),
});
export type ScenarioReport = z.output<typeof scenarioReport>;

export const scenarioProgress = z.object({
  run: z.string(),
  scenario: z.string(),
  world: worldName,
  /** Absent if all teams may read it. */
  team: z.string().optional(),
  steps: z.int(),
  result: stepResult.optional(),
  ok: z.boolean().optional(),
  problem: z.string().nullable().optional(),
});
export type ScenarioProgress = z.output<typeof scenarioProgress>;

export type ScenarioPhase = "scenario.started" | "scenario.step" | "scenario.ended";

export const listScenarios = controlEndpoint({
  name: "scenarios.list",
  method: "GET",
  path: "/simulator/scenarios",
  about: "Lists the scenarios of the library and the saved ones.",
  answer: z.object({ scenarios: z.array(scenarioSummary) }),
});

const scenarioParams = z.strictObject({ name: scenarioName });

/** `scenario` is null if the YAML cannot be parsed. */
const scenarioText = scenarioSummary.extend({ yaml: z.string(), scenario: scenario.nullable() });
export type ScenarioText = z.output<typeof scenarioText>;

const yamlText = z.string().min(1).max(SCENARIO_MAX_CHARACTERS);

export const getScenario = controlEndpoint({
  name: "scenarios.get",
  method: "GET",
  path: "/simulator/scenarios/:name",
  about: "Returns a scenario with its YAML.",
  params: scenarioParams,
  answer: scenarioText,
  refusals: ["NO_DATA"],
});

export const putScenario = controlEndpoint({
  name: "scenarios.put",
  method: "PUT",
  path: "/simulator/scenarios/:name",
  about: "Saves a scenario. The body is its YAML (`application/yaml`), or `{ yaml }`. It overrides one of the library.",
  params: scenarioParams,
  body: z.strictObject({ yaml: yamlText }),
  answer: scenarioText,
});

export const dropScenario = controlEndpoint({
  name: "scenarios.drop",
  method: "DELETE",
  path: "/simulator/scenarios/:name",
  about: "Deletes a saved scenario. The library's scenario of that name is restored.",
  params: scenarioParams,
  answer: z.object({ dropped: z.boolean() }),
});

export const scenarioProblem = z.object({
  line: z.int(),
  /** Path such as `steps.2.with.amount`; empty for the whole text. */
  path: z.string(),
  about: z.string(),
});
export type ScenarioProblem = z.output<typeof scenarioProblem>;

export const checkScenario = controlEndpoint({
  name: "scenarios.check",
  method: "POST",
  path: "/simulator/scenarios/check",
  about: "Validates a text like saving it, and returns what it is or what is wrong with it. Saves nothing.",
  changesState: false,
  body: z.strictObject({ yaml: yamlText }),
  answer: z.object({ scenario: scenario.nullable(), problem: scenarioProblem.nullable() }),
});

const progressOptions = {
  run: z
    .string()
    .regex(/^[\w-]{1,64}$/, "1 to 64 letters, digits, _ and -")
    .optional(),
  /** Another world whose subscribers receive the progress events. */
  tell: worldName.optional(),
};

export const boundaries = ["day", "week"] as const;

export const runScenario = controlEndpoint({
  name: "scenarios.run",
  method: "POST",
  path: "/simulator/worlds/:world/scenarios/:name/run",
  about:
    "Runs a scenario and returns a report. A missing world is created. If the scenario fails, an existing world is restored, and its state at the failure is kept as a separate world.",
  params: worldParams.extend({ name: scenarioName }),
  body: z.strictObject({
    /** Replaces values, `seed` and `at`. */
    override: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).optional(),
    dryRun: z.boolean().optional(),
    ...progressOptions,
  }),
  answer: scenarioReport,
  refusals: ["UPSTREAM_WORLD", "NO_DATA"],
});

export const raceReport = z.object({
  times: z.int(),
  winners: z.int(),
  codes: z.record(z.string(), z.int()),
  slowestMs: z.number(),
  audit: z.object({ ok: z.boolean() }),
});

export const race = worldEndpoint({
  name: "worlds.race",
  method: "POST",
  path: "/simulator/worlds/:world/race",
  about: "Runs one step of a scenario several times at once and returns how many succeeded.",
  body: z.strictObject({ step: scenarioStep, times: z.int().min(2).max(100) }),
  answer: raceReport,
  refusals: ["UPSTREAM_WORLD"],
});

export const boundaryReport = z.object({
  boundary: instant,
  runs: z.array(z.object({ at: instant, world: worldName, report: scenarioReport })),
  same: z.boolean(),
});

export const runAround = controlEndpoint({
  name: "scenarios.around",
  method: "POST",
  path: "/simulator/scenarios/:name/around",
  about: "Runs a scenario one second before, at and one second after a boundary, each in a fresh world.",
  params: scenarioParams,
  body: z.strictObject({
    /** An instant, or the start of the scenario's next day or week. */
    boundary: z.union([z.enum(boundaries), clockInstant]),
    override: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).optional(),
    ...progressOptions,
  }),
  answer: boundaryReport,
  refusals: ["FOREIGN_WORLD", "NO_DATA"],
});
