import { nextStart } from "@mekong/contract/business-calendar";
import type { AnswerOf } from "@mekong/contract/endpoint";
import { type Scenario, scenario as schema } from "@mekong/contract/simulator/scenario";
import {
  checkScenario,
  dropScenario,
  getScenario,
  listScenarios,
  putScenario,
  race,
  runAround,
  runScenario,
} from "@mekong/contract/simulator/scenarios";
import type { FastifyInstance } from "fastify";
import { audit } from "../../ledger/audit";
import { MAIN } from "../../world/registry";
import { parseInput } from "../input";
import { InvalidInput } from "../refuse";
import { serveControl } from "../serve";
import type { Peers } from "../shards/peers";
import { requireMockData, withMockData } from "../with-world";
import { attempt } from "./attempt";
import { checkStep } from "./check";
import { type ScenarioLibrary, summaryOf, textOf } from "./library";
import { MemberCalls } from "./member-calls";
import { parseScenario } from "./parse";
import { nameFor, type RunnerOptions, ScenarioRunner } from "./runner";
import { raceOf } from "./step";
import { fill } from "./values";

type Scalar = string | number | boolean;

function applyOverride(scenario: Scenario, override: Readonly<Record<string, Scalar>> = {}): Scenario {
  const { seed, at, ...values } = override;
  for (const [name, value] of Object.entries(values)) {
    const current = scenario.values?.[name];
    if (current === undefined) {
      const names = ["seed", "at", ...Object.keys(scenario.values ?? {})];
      throw new InvalidInput("KEY_INVALID", `override.${name}`, `one of ${names.join(", ")}`);
    }
    if (typeof current !== typeof value) {
      throw new InvalidInput("KEY_INVALID", `override.${name}`, `a ${typeof current}, as ${JSON.stringify(current)}`);
    }
  }
  const overrides = Object.fromEntries(Object.entries({ seed, at }).filter(([, value]) => value !== undefined));
  try {
    return {
      ...scenario,
      ...parseInput(schema.pick({ seed: true, at: true }), overrides),
      values: { ...scenario.values, ...values },
    };
  } catch (error) {
    if (!(error instanceof InvalidInput)) throw error;
    throw new InvalidInput(error.code, `override.${error.path}`, error.about);
  }
}

const SECOND_MS = 1_000;
const YAML_TYPES = ["application/yaml", "application/x-yaml", "text/yaml", "text/x-yaml"];
const SCENARIO_TYPES = ["application/json", ...YAML_TYPES];

function checkYaml(yaml: string): AnswerOf<typeof checkScenario> {
  try {
    return { scenario: parseScenario(yaml), problem: null };
  } catch (error) {
    if (!(error instanceof InvalidInput)) throw error;
    return { scenario: null, problem: { line: error.line ?? 1, path: error.path, about: error.about } };
  }
}

/** The shard of `main` has the saved scenarios. */
export function scenarioRoutes(
  app: FastifyInstance,
  library: ScenarioLibrary,
  { peers, ...options }: RunnerOptions & { peers: Peers | null },
): void {
  const { worlds } = options;
  const runner = new ScenarioRunner(options);
  app.addContentTypeParser(YAML_TYPES, { parseAs: "string" }, (_, yaml, done) => done(null, { yaml }));

  const ownLibrary = () => {
    worlds.shard.mustOwn(MAIN);
    return library;
  };

  async function runnable(name: string, authorization: string | undefined): Promise<Scenario> {
    if (!peers || worlds.shard.owns(MAIN)) return library.runnable(name);
    const { yaml } = await peers.ask(peers.shardOf(MAIN), getScenario, { params: { name } }, authorization);
    return parseScenario(yaml);
  }

  serveControl(app, listScenarios, async () => ({ scenarios: ownLibrary().list().map(summaryOf) }));

  serveControl(app, getScenario, async ({ params }) => textOf(ownLibrary().get(params.name)));

  serveControl(
    app,
    putScenario,
    async ({ params, body }) => textOf(ownLibrary().put(params.name, body.yaml)),
    SCENARIO_TYPES,
  );

  serveControl(app, checkScenario, async ({ body }) => checkYaml(body.yaml), SCENARIO_TYPES);

  serveControl(app, dropScenario, async ({ params }) => ({ dropped: ownLibrary().drop(params.name) }));

  serveControl(app, runScenario, async ({ params, body, headers }) => {
    worlds.shard.mustOwn(params.world);
    const scenario = applyOverride(await runnable(params.name, headers.authorization), body.override);
    if (worlds.exists(params.world)) requireMockData(await worlds.get(params.world));
    return body.dryRun ? runner.plan(params.world, scenario) : runner.run(params.world, scenario, body);
  });

  serveControl(app, runAround, async ({ params, body }) => {
    const scenario = applyOverride(ownLibrary().runnable(params.name), body.override);
    const from = scenario.at === undefined ? new Date() : new Date(scenario.at);
    const { boundary: requestedBoundary } = body;
    const boundary =
      requestedBoundary === "day" || requestedBoundary === "week"
        ? nextStart(requestedBoundary, from)
        : new Date(requestedBoundary);
    const runs = [];
    for (const offset of [-SECOND_MS, 0, SECOND_MS]) {
      const at = new Date(boundary.getTime() + offset).toISOString();
      const world = worlds.shard.drawName(() => nameFor(scenario));
      runs.push({ at, world, report: await runner.run(world, { ...scenario, at }, body) });
    }
    const [first, ...others] = runs.map(({ report }) => `${report.ok} ${report.problem}`);
    return { boundary: boundary.toISOString(), runs, same: others.every((other) => other === first) };
  });

  serveControl(app, race, ({ params, body: { step, times } }) =>
    withMockData(worlds, params.world, async (world) => {
      checkStep(step);
      const resolvedStep = fill(step, { names: new Map(), now: () => world.clock.now() });
      const calls = new MemberCalls(options.app, world);
      try {
        let slowestMs = 0;
        const attempts = await Promise.all(
          Array.from({ length: times }, async () => {
            const startMs = performance.now();
            const result = await attempt(resolvedStep, world, calls);
            slowestMs = Math.max(slowestMs, performance.now() - startMs);
            return result;
          }),
        );
        const { ok } = await audit(world.read);
        return { times, ...raceOf(attempts), slowestMs, audit: { ok } };
      } finally {
        await calls.end();
      }
    }),
  );
}
