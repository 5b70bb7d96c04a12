import { Refusal } from "@mekong/contract/errors";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { methodNotAllowed } from "./http-refusals";

interface Route {
  readonly method: string;
  readonly url: string;
  readonly pattern: RegExp;
}

export class RouteTable {
  readonly #routes: Route[] = [];

  constructor(app: FastifyInstance) {
    app.addHook("onRoute", ({ method, url }) => {
      const pattern = new RegExp(`^${url.replaceAll(".", "\\.").replace(/:\w+/g, "[^/]+")}$`);
      this.#routes.push(...[method].flat().map((verb) => ({ method: verb, url, pattern })));
    });
  }

  /** Returns labels `METHOD path`, without HEAD, which repeats GET. */
  labels(): string[] {
    return this.#routes.filter(({ method }) => method !== "HEAD").map(({ method, url }) => `${method} ${url}`);
  }

  /** Ignores wildcard routes, which do not tell which paths exist. */
  methodsAt(url: string): string[] {
    const path = decodeURI(url.split(/[?#]/)[0] ?? "");
    return this.#routes.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method);
  }
}

/**
 * Answers OPTIONS, and refuses unknown methods (405) and paths (404). Call it after the scope's own `onRequest` hooks.
 */
export function addRouteFallback(
  scope: FastifyInstance,
  routes: Pick<RouteTable, "methodsAt">,
  notFound: (request: FastifyRequest, reply: FastifyReply) => void = throwNoData,
): void {
  function respond(request: FastifyRequest, reply: FastifyReply): void {
    const methods = routes.methodsAt(request.url);
    const refusal = methodNotAllowed([...new Set([...methods, "OPTIONS"])]);
    if (methods.length === 0 || methods.includes(request.method)) notFound(request, reply);
    else if (request.method === "OPTIONS") void reply.status(204).headers(refusal.headers).send();
    else throw refusal;
  }
  // A hook runs before the body is read.
  scope.addHook("onRequest", (request, reply, done) => {
    if (!request.is404) return done();
    try {
      respond(request, reply);
    } catch (error) {
      done(error as Error);
    }
  });
  // Handles routes that call `reply.callNotFound`.
  scope.setNotFoundHandler(respond);
}

function throwNoData(): never {
  throw new Refusal("NO_DATA");
}
