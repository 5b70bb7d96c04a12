import { existsSync } from "node:fs";
import { join, sep } from "node:path";
import fastifyStatic from "@fastify/static";
import { simulatorEndpoints } from "@mekong/contract/simulator/catalogue";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { TOOL_POLICY } from "../http/page-policy";
import { addRouteFallback, type RouteTable } from "../http/route-table";
import { CONTROL_PREFIX } from "./serve";

const PAGE = "index.html";
const NOT_FOUND_HINT = "the control API's paths are in GET /openapi.json";

const API_SEGMENTS = new Set(simulatorEndpoints.map(({ path }) => path.slice(CONTROL_PREFIX.length).split("/")[1]));

export async function panelRoutes(
  app: FastifyInstance,
  { panelDir, routes }: { panelDir: string; routes: RouteTable },
): Promise<void> {
  const isBuilt = existsSync(join(panelDir, PAGE));
  if (isBuilt) {
    await app.register(fastifyStatic, {
      root: panelDir,
      serve: false,
      cacheControl: false,
      setHeaders: (reply, path) => void reply.header("cache-control", cacheControlOf(path)),
    });
  }
  app.addHook("onSend", async (_, reply) => {
    reply.header("x-content-type-options", "nosniff");
    reply.header("content-security-policy", TOOL_POLICY);
  });

  // Returns nothing, because Fastify awaits a returned reply at each forwarding.
  function sendPage(reply: FastifyReply): void {
    if (isBuilt) reply.sendFile(PAGE);
    else sendNotBuilt(reply);
  }
  app.get("/", (_, reply) => sendPage(reply));
  app.get("/*", (request, reply) => {
    if (isBuilt && !isApiPath(request)) reply.sendFile((request.params as { "*": string })["*"]);
    else reply.callNotFound();
  });
  const methodsAt = (url: string) => (isApiPath({ url }) ? routes.methodsAt(url) : ["GET", "HEAD"]);
  addRouteFallback(app, { methodsAt }, (request, reply) => {
    if (acceptsHtml(request) && !isApiPath(request)) sendPage(reply);
    else reply.status(404).send({ message: "NO_DATA", path: "", about: NOT_FOUND_HINT });
  });
}

function isApiPath({ url }: Pick<FastifyRequest, "url">): boolean {
  return API_SEGMENTS.has(url.slice(CONTROL_PREFIX.length).split(/[/?]/)[1]);
}

function acceptsHtml({ headers }: FastifyRequest): boolean {
  return headers.accept?.includes("text/html") ?? false;
}

/** Only files in assets/ have content hashes. */
function cacheControlOf(path: string): string {
  return path.includes(`${sep}assets${sep}`) ? "public, max-age=31536000, immutable" : "no-cache";
}

function sendNotBuilt(reply: FastifyReply): FastifyReply {
  return reply
    .status(503)
    .type("text/html; charset=utf-8")
    .send(`<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Simulator panel</title>
<h1>The panel is not built</h1>
<p>Run <code>npm run build</code>, then start the server again. The control API works without it.</p></html>`);
}
