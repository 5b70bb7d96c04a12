import type { FastifyInstance, FastifyReply } from "fastify";

/** For answers that are no page, however a browser comes to show one: nothing in them runs, and nobody frames them. */
const NOTHING_RUNS = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * For the tools that control the simulator: nothing runs in them but the server's own files, and no other site may frame
 * them, where it could lay its own page over theirs and have a tester press their buttons.
 */
export const TOOL_POLICY =
  "script-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'self'";

const HEADERS = { "x-content-type-options": "nosniff", "content-security-policy": NOTHING_RUNS };

/**
 * Sets a Content-Security-Policy and `nosniff` on every answer, refusals and unknown addresses included. A route that
 * serves a page sets its own policy over it. To be called before any route is registered.
 */
export function addPagePolicy(app: FastifyInstance): void {
  app.addHook("onRequest", (_request, reply, done) => {
    setPagePolicy(reply);
    done();
  });
}

/** For the answers that Fastify gives before any hook runs. */
export function setPagePolicy(reply: FastifyReply): FastifyReply {
  return reply.headers(HEADERS);
}
