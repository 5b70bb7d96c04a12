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
import type { SignedInTeam } from "@mekong/contract/simulator/teams/teams";
import { listSnapshots } from "@mekong/contract/simulator/world-files";
import type { FastifyInstance } from "fastify";
import { audit } from "../../ledger/audit";
import { MAIN } from "../../world/registry";
import { parseInput } from "../input";
import { InvalidInput } from "../refuse";
import { serveControl } from "../serve";
import type { Peers } from "../shards/peers";
import { checkWorld } from "../teams/world-access";
import { requireMockData, withMockData } from "../with-world";
import { attempt } from "./attempt";
import { checkStep } from "./check";
import { type ScenarioLibraries, summaryOf, textOf } from "./library";
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
  libraries: ScenarioLibraries,
  { peers, ...options }: RunnerOptions & { peers: Peers | null },
): void {
  const { worlds } = options;
  const runner = new ScenarioRunner(options);
  const checkListener = async (caller: SignedInTeam, tell: string | undefined, authorization: string | undefined) => {
    if (tell === undefined || caller.role === "admin") return;
    if (!peers || worlds.shard.owns(tell)) await checkWorld(worlds, caller, { name: tell, use: "read", path: "tell" });
    else await peers.ask(peers.shardOf(tell), listSnapshots, { params: { world: tell } }, authorization);
  };
  app.addContentTypeParser(YAML_TYPES, { parseAs: "string" }, (_, yaml, done) => done(null, { yaml }));

  const librariesOfMain = () => {
    worlds.shard.mustOwn(MAIN);
    return libraries;
  };

  async function runnable(name: string, caller: SignedInTeam, authorization: string | undefined): Promise<Scenario> {
    if (!peers || worlds.shard.owns(MAIN)) return libraries.of(caller).runnable(name);
    const { yaml } = await peers.ask(peers.shardOf(MAIN), getScenario, { params: { name } }, authorization);
    return parseScenario(yaml);
  }

  serveControl(app, listScenarios, async ({ caller }) => ({
    scenarios: librariesOfMain().of(caller).list().map(summaryOf),
  }));

  serveControl(app, getScenario, async ({ params, caller }) => textOf(librariesOfMain().of(caller).get(params.name)));

  serveControl(
    app,
    putScenario,
    async ({ params, body, caller }) => textOf(librariesOfMain().of(caller).put(params.name, body.yaml)),
    SCENARIO_TYPES,
  );

  serveControl(app, checkScenario, async ({ body }) => checkYaml(body.yaml), SCENARIO_TYPES);

  serveControl(app, dropScenario, async ({ params, caller }) => ({
    dropped: librariesOfMain().of(caller).drop(params.name),
  }));

  serveControl(app, runScenario, async ({ params, body, caller, headers }) => {
    worlds.shard.mustOwn(params.world);
    await checkListener(caller, body.tell, headers.authorization);
    const scenario = applyOverride(await runnable(params.name, caller, headers.authorization), body.override);
    if (worlds.exists(params.world)) requireMockData(await worlds.get(params.world));
    return body.dryRun ? runner.plan(params.world, scenario) : runner.run(params.world, scenario, { ...body, caller });
  });

  serveControl(app, runAround, async ({ params, body, caller, headers }) => {
    const library = librariesOfMain().of(caller);
    await checkListener(caller, body.tell, headers.authorization);
    const scenario = applyOverride(library.runnable(params.name), body.override);
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
      runs.push({ at, world, report: await runner.run(world, { ...scenario, at }, { ...body, caller }) });
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
