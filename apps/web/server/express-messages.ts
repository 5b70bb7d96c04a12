import { createServer, IncomingMessage, type Server, ServerResponse } from "node:http";
import type { Express } from "express";
import { pathsOnly, refuseTunnel } from "./request-line";

/**
 * A server whose requests and answers are Express's own from the beginning. Express gives every request and answer of
 * Node's another prototype when it comes by: all that is done with them from then on, by Node itself too, is slow.
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

/** The prototype that messages have already, on top of Express's: the one it gives them is the one they have. */
function madeOf<Given extends object>(own: object, given: Given): Given {
  return Object.setPrototypeOf(own, given);
}
