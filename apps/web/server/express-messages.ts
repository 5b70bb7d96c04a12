import { createServer, IncomingMessage, type Server, ServerResponse } from "node:http";
import type { Express } from "express";
import { pathsOnly, refuseTunnel } from "./request-line";

/**
 * Creates an HTTP server whose messages already extend Express's prototypes. Otherwise Express changes the prototype of
 * every message, which makes later accesses slow.
 */
export function expressServer(): { server: Server; serve: (app: Express) => void } {
  class Asked extends IncomingMessage {}
  class Answer extends ServerResponse {}
  const server = createServer({ IncomingMessage: Asked, ServerResponse: Answer });
  return {
    server,
    serve(app) {
      app.request = madeOf(Asked.prototype, app.request);
      app.response = madeOf(Answer.prototype, app.response);
      server.on("request", pathsOnly(app));
      server.on("connect", refuseTunnel);
    },
  };
}

/** Makes Express assign the prototype that messages already have. */
function madeOf<Given extends object>(own: object, given: Given): Given {
  return Object.setPrototypeOf(own, given);
}
