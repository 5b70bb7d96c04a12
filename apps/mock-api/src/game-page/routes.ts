import { randomBytes } from "node:crypto";
import { Refusal } from "@mekong/contract/errors";
import { positiveMoney } from "@mekong/contract/http/common";
import { worldName } from "@mekong/contract/simulator/endpoint";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import type { Language } from "../domain/languages";
import type { ApiSettings } from "../env";
import { bearerChallenge } from "../http/bearer-token";
import { defaultLanguage, languageOf } from "../http/language";
import { parse, sendRefusal, toWire } from "../http/refuse";
import { addRouteFallback, type RouteTable } from "../http/route-table";
import { MAIN, type WorldRegistry } from "../world/registry";
import type { World } from "../world/world";
import { errorPage, gamePage, type PageOptions } from "./page";
import { balanceAt, placeBet, tableOf } from "./table";

const bet = z.strictObject({
  bet: positiveMoney,
  key: z.string().regex(/^[\w-]{8,64}$/, "8 to 64 of A-Z, a-z, 0-9, _ and -"),
});

export interface GamePageOptions {
  worlds: WorldRegistry;
  routes: RouteTable;
  settings: Pick<ApiSettings, "simulator" | "publicUrl">;
}

const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);

type TicketRoute = { Params: { world: string; ticket: string } };

/** The mock game, which `autoLogin` opens. */
export async function gamePageRoutes(
  app: FastifyInstance,
  { worlds, routes, settings }: GamePageOptions,
): Promise<void> {
  app.addHook("onRequest", async (request, reply) => {
    reply.headers({
      "cache-control": "no-store",
      // Hides the URL with the ticket from other origins.
      "referrer-policy": "same-origin",
    });
    if (!request.is404 && !SAFE_METHODS.has(request.method) && request.headers.origin !== settings.publicUrl) {
      return reply.status(403).send({ message: "FORBIDDEN", path: "Origin" });
    }
    return undefined;
  });
  app.addHook("onSend", (_request, reply, _payload, done) => {
    if (reply.statusCode === 401)
      reply.header("www-authenticate", bearerChallenge("member", { isTokenRefused: false }));
    done();
  });
  app.setErrorHandler((error, request, reply) => {
    if (!isPage(request)) return sendRefusal(error, request, reply);
    const { status, body } = toWire(error, request);
    if (status >= 500) request.log.error(error);
    return sendPage(reply.status(status), null, pageLanguage(request), (options) => errorPage(body.message, options));
  });

  addRouteFallback(app, routes);

  function pageLanguage({ headers }: FastifyRequest): Language {
    return languageOf(headers["accept-language"], defaultLanguage(worlds.currency));
  }

  async function withOpenWorld<T>(name: string, work: (world: World) => Promise<T>): Promise<T> {
    if (name !== MAIN && !(settings.simulator && worldName.safeParse(name).success)) throw new Refusal("NO_WORLD");
    const { world, release } = await worlds.acquire(name);
    try {
      if (world.switches.get("terminated")) throw new Refusal("gone");
      return await work(world);
    } finally {
      release();
    }
  }

  app.get<TicketRoute>("/:world/:ticket", { config: { page: true } }, async (request, reply) => {
    const { world, ticket } = request.params;
    const table = await withOpenWorld(world, (opened) => tableOf(opened, ticket));
    return sendPage(reply, table.game.logo, pageLanguage(request), (options) => gamePage(table, options));
  });

  app.get<TicketRoute>("/:world/:ticket/balance", ({ params: { world, ticket } }) =>
    withOpenWorld(world, (opened) => balanceAt(opened, ticket)),
  );

  app.post<TicketRoute>("/:world/:ticket/rounds", ({ id, params: { world, ticket }, body }) =>
    withOpenWorld(world, (opened) => placeBet(opened, ticket, parse(bet, body ?? {}), id)),
  );
}

function isPage(request: FastifyRequest): boolean {
  return request.routeOptions.config.page === true;
}

function sendPage(
  reply: FastifyReply,
  logo: string | null,
  language: Language,
  render: (options: PageOptions) => string,
): FastifyReply {
  const nonce = randomBytes(16).toString("base64");
  const pictures = [
    "'self'",
    "data:",
    ...(logo && /^https?:/.test(logo) && URL.canParse(logo) ? [new URL(logo).origin] : []),
  ];
  const policy = [
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    `style-src 'nonce-${nonce}'`,
    `img-src ${pictures.join(" ")}`,
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ];
  return reply
    .header("content-security-policy", policy.join("; "))
    .headers({ vary: "Accept-Language", "content-language": language })
    .type("text/html; charset=utf-8")
    .send(render({ language, nonce }));
}

declare module "fastify" {
  interface FastifyContextConfig {
    /** Whether errors are rendered as pages. */
    page?: boolean;
  }
}
