import { maxHeaderSize } from "node:http";
import { CHAT_SOCKET_PATH } from "@mekong/contract/chat-socket";
import { JSON_BODY_MAX_BYTES, UPLOAD_TIMEOUT_MS } from "@mekong/contract/limits";
import { Log } from "@mekong/contract/operation/log";
import { REQUEST_ID_HEADER, requestIdOf } from "@mekong/contract/operation/request-id";
import { Tracing } from "@mekong/contract/operation/tracing";
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyReply, type FastifyRequest } from "fastify";
import { chatSocket } from "./chat/socket";
import { docsPages } from "./docs";
import type { ApiSettings } from "./env";
import { memberRoutes } from "./features/routes";
import { gamePageRoutes } from "./game-page/routes";
import { addBodyCheck } from "./http/accepted-body";
import { CoverageByTeam } from "./http/coverage";
import { addMemberApiHooks } from "./http/member-api-hooks";
import { addPagePolicy, setPagePolicy } from "./http/page-policy";
import { picturePages } from "./http/picture-pages";
import { sendRefusal } from "./http/refuse";
import { addRouteFallback, RouteTable } from "./http/route-table";
import { API_PREFIX } from "./http/serve";
import { refuseOtherUpgrades } from "./http/upgrade";
import { uploadPages } from "./http/upload-pages";
import { FastifyLog, NoRequestLogging, requestLogger } from "./operation/fastify-log";
import { leftoverStateWarnings } from "./operation/leftover-state-warnings";
import { addOperation, type Operation } from "./operation/operation";
import { seedWorld } from "./seed/seed";
import { runAction } from "./simulator/registry";
import { simulatorRoutes } from "./simulator/routes";
import { UpstreamAgent } from "./upstream/agent";
import { MAIN, WorldRegistry } from "./world/registry";
import { ONLY_SHARD, Shard } from "./world/shard";

/** The upload timeout must expire first. */
const REQUEST_TIMEOUT_MS = UPLOAD_TIMEOUT_MS + 10_000;

export interface App {
  fastify: FastifyInstance;
  worlds: WorldRegistry;
  /** Each label has the form `METHOD path`. */
  routes: readonly string[];
  log: Log;
  operation: Operation;
}

/** The app does not listen yet. `fastify.close()` closes its worlds. */
export async function buildApp(settings: ApiSettings): Promise<App> {
  const log = new Log("mock-api", settings.logLevel);
  const tracing = await Tracing.start("mock-api", settings.otlpEndpoint, log);
  const worlds = await WorldRegistry.start({
    dataDir: settings.dataDir,
    currency: settings.variant === "lao" ? "LAK" : "BAHT",
    host: { runAction, magic: settings.simulator, sync: settings.sync },
    seedWorld,
    shard: settings.shard ? new Shard(settings.shard.number, settings.shard.count) : ONLY_SHARD,
  });
  if (!settings.simulator) {
    for (const line of leftoverStateWarnings(await worlds.get(MAIN))) log.warn(line, { world: MAIN });
  }
  const fastify = Fastify({
    loggerInstance: new FastifyLog(log) as FastifyBaseLogger,
    logController: new NoRequestLogging(),
    childLoggerFactory: requestLogger,
    genReqId: ({ headers }) => requestIdOf(headers[REQUEST_ID_HEADER]),
    bodyLimit: JSON_BODY_MAX_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    // The contract limits parameters instead, and names the field.
    routerOptions: { maxParamLength: maxHeaderSize },
    exposeHeadRoutes: true,
    // The contract validates requests instead.
    schemaController: { compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas } },
    // Handles undecodable paths.
    frameworkErrors: (error, request: FastifyRequest, reply: FastifyReply) => {
      void sendRefusal(error, request, setPagePolicy(reply));
    },
    // At shutdown, completes requests in progress.
    forceCloseConnections: "idle",
  });
  const routes = new RouteTable(fastify);
  const coverage = new CoverageByTeam();
  fastify.setErrorHandler(sendRefusal);
  acceptOnlyJson(fastify);
  addBodyCheck(fastify);
  addPagePolicy(fastify);
  const operation = addOperation(fastify, { worlds, log, tracing, isMetricsEnabled: settings.metrics !== null });
  const upstreamAgent = new UpstreamAgent(settings.upstreamOrigins);
  fastify.addHook("onClose", async () => {
    await worlds.close();
    await upstreamAgent.close();
  });

  await fastify.register(
    async (api) => {
      const callerRule = { loopback: settings.loopback, ownOrigins: [settings.webUrl, settings.publicUrl] };
      addMemberApiHooks(api, { worlds, simulator: settings.simulator, coverage, routes, upstreamAgent, callerRule });
      memberRoutes(api, settings);
    },
    { prefix: API_PREFIX },
  );
  await fastify.register(gamePageRoutes, { prefix: "/play", worlds, routes, settings });
  picturePages(fastify);
  await fastify.register(uploadPages, { worlds, simulator: settings.simulator });
  await fastify.register(docsPages, { settings });
  const otherSockets = [CHAT_SOCKET_PATH];
  const chat = chatSocket(fastify, { worlds, settings });
  operation.metrics?.gauge({ name: "chat_sockets", help: "Open chat connections.", read: chat.openCount });
  if (settings.simulator) {
    await fastify.register(simulatorRoutes, { worlds, settings, coverage, routes, upstreamAgent, otherSockets });
  } else refuseOtherUpgrades(fastify.server, otherSockets);
  // A scope registered later would inherit the fallback's `onRequest` hook.
  addRouteFallback(fastify, routes);
  return { fastify, worlds, routes: routes.labels(), log, operation };
}

function noSchemas(): never {
  throw new Error("a route is described by its endpoint in the contract, not by a schema of its own");
}

function acceptOnlyJson(fastify: FastifyInstance): void {
  const parse = fastify.getDefaultJsonParser("error", "error");
  fastify.removeContentTypeParser(["application/json", "text/plain"]);
  fastify.addContentTypeParser("application/json", { parseAs: "string" }, (request, body, done) => {
    if (body === "") done(null, undefined);
    else parse(request, body as string, done);
  });
}
