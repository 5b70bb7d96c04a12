import { createServer, IncomingMessage, type Server, ServerResponse } from "node:http";
import type { Express } from "express";
import { rejectAbsoluteUrls, rejectConnect } from "./request-line";

/** Longer than proxies keep idle connections (60 s in nginx), so that none uses a connection that is closing. */
const KEEP_ALIVE_MS = 75_000;

/**
 * The server's messages already extend Express's prototypes. Otherwise Express changes the prototype of every message,
 * which makes later accesses slow.
 */
export function expressServer(): { server: Server; serve: (app: Express) => void } {
  class ExpressRequest extends IncomingMessage {}
  class ExpressResponse extends ServerResponse {}
  const server = createServer({
    IncomingMessage: ExpressRequest,
    ServerResponse: ExpressResponse,
    keepAliveTimeout: KEEP_ALIVE_MS,
  });
  return {
    server,
    serve(app) {
      app.request = withPrototype(ExpressRequest.prototype, app.request);
      app.response = withPrototype(ExpressResponse.prototype, app.response);
      server.on("request", rejectAbsoluteUrls(app));
      server.on("connect", rejectConnect);
    },
  };
}

/** Makes Express assign the prototype that messages already have. */
function withPrototype<Prototype extends object>(target: object, prototype: Prototype): Prototype {
  return Object.setPrototypeOf(target, prototype);
}
