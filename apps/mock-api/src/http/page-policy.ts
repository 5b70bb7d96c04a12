import type { FastifyInstance, FastifyReply } from "fastify";

/** Applies to responses that are not pages but may be displayed. */
const DEFAULT_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Allows only the server's own scripts, and prevents framing by other sites (clickjacking). */
export const TOOL_POLICY =
  "script-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'self'";

const HEADERS = { "x-content-type-options": "nosniff", "content-security-policy": DEFAULT_POLICY };

/** Sets the default policy on every response; pages override it. Call this before registering routes. */
export function addPagePolicy(app: FastifyInstance): void {
  app.addHook("onRequest", (_request, reply, done) => {
    setPagePolicy(reply);
    done();
  });
}

/** Call this for responses that are sent before hooks run. */
export function setPagePolicy(reply: FastifyReply): FastifyReply {
  return reply.headers(HEADERS);
}
