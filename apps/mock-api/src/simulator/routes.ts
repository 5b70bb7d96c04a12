import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import type { ApiSettings } from "../env";
import type { CoverageByTeam } from "../http/coverage";
import type { RouteTable } from "../http/route-table";
import type { UpstreamAgent } from "../upstream/agent";
import { PRISMA_DIR } from "../world/files/paths";
import type { WorldRegistry } from "../world/registry";
import { accessRuleOf, authenticate, checkHostAndOrigin } from "./access";
import { actionRoutes } from "./action-routes";
import { adoptRoutes } from "./adopt/routes";
import { chatRoutes } from "./chat-routes";
import { driftRoutes } from "./drift-routes";
import { eventSocket } from "./event-socket";
import { faultRoutes } from "./fault-routes";
import { panelRoutes } from "./panel";
import { readRoutes } from "./read-routes";
import { recordingRoutes } from "./recording/routes";
import { answerRefusal } from "./refuse";
import { ScenarioLibraries } from "./scenario/library";
import { scenarioRoutes } from "./scenario/routes";
import { CONTROL_PREFIX } from "./serve";
import { coverageRoutes } from "./shards/coverage-routes";
import { EventRelay } from "./shards/event-relay";
import { Peers } from "./shards/peers";
import { shardRoutes } from "./shards/routes";
import { addAuditLog } from "./teams/audit-log/routes";
import { checkWorld } from "./teams/world-access";
import { worldFileRoutes } from "./worlds/world-file-routes";
import { worldRoutes } from "./worlds/world-routes";

const PANEL_DIR = join(PRISMA_DIR, "..", "apps", "simulator", "dist");

const SCENARIO_DIR = join(PRISMA_DIR, "..", "apps", "simulator", "scenarios");

export interface SimulatorOptions {
  worlds: WorldRegistry;
  settings: Pick<
    ApiSettings,
    "loopback" | "simulatorToken" | "teams" | "webUrl" | "publicUrl" | "dataDir" | "upstreamOrigins" | "shard"
  >;
  coverage: CoverageByTeam;
  routes: RouteTable;
  upstreamAgent: UpstreamAgent;
  panelDir?: string;
  /** Path prefixes of other WebSockets. */
  otherSockets?: readonly string[];
}

export async function simulatorRoutes(app: FastifyInstance, options: SimulatorOptions): Promise<void> {
  const { worlds, settings, coverage, routes, upstreamAgent, panelDir = PANEL_DIR, otherSockets = [] } = options;
  const rule = accessRuleOf(settings);
  const peers = settings.shard && settings.shard.count > 1 ? new Peers(settings.shard) : null;
  const relay = new EventRelay(worlds, peers, settings.simulatorToken);
  const libraries = new ScenarioLibraries(SCENARIO_DIR, settings.dataDir);
  app.decorateRequest("caller", null);

  await app.register(
    async (simulator) => {
      simulator.setErrorHandler(answerRefusal);
      // The routes of the panel's files replace this header.
      simulator.addHook("onRequest", async (_request, reply) => {
        reply.header("cache-control", "no-store");
      });

      await simulator.register(async (control) => {
        control.addHook("onRequest", async (request) => {
          const { headers, method, params } = request;
          checkHostAndOrigin(rule, headers);
          request.caller = authenticate(rule, headers);
          const { world: name } = params as { world?: string };
          const use = method === "GET" || method === "HEAD" ? "read" : "change";
          if (name !== undefined) await checkWorld(worlds, request.caller, { name, use });
        });
        const dataDir = settings.teams.length > 0 ? settings.dataDir : null;
        addAuditLog(control, { dataDir, shard: settings.shard?.number, peers });
        worldRoutes(control, { worlds, relay, peers, upstreamOrigins: settings.upstreamOrigins });
        worldFileRoutes(control, worlds, relay);
        adoptRoutes(control, worlds, upstreamAgent);
        actionRoutes(control, worlds);
        faultRoutes(control, worlds);
        chatRoutes(control, worlds);
        readRoutes(control, worlds, settings);
        driftRoutes(control, worlds);
        coverageRoutes(control, coverage, peers);
        recordingRoutes(control, { worlds, relay, peers });
        scenarioRoutes(control, libraries, { app, worlds, relay, peers, publicUrl: settings.publicUrl });
        if (peers) shardRoutes(control, worlds, relay);
      });
      await simulator.register(eventSocket, { worlds, rule, otherSockets });
      // The page needs no token, because it has no secrets and must load before the token can be entered.
      await simulator.register(async (panel) => {
        panel.addHook("onRequest", async ({ headers }) => checkHostAndOrigin(rule, headers));
        await panelRoutes(panel, { panelDir, routes });
      });
    },
    { prefix: CONTROL_PREFIX },
  );
}
