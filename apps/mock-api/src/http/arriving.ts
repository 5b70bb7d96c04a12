import type { FastifyReply, FastifyRequest } from "fastify";
import { turnAway } from "./turn-away";
import { visitOf } from "./visit";

/** Closing a world waits for its requests, so a slow sender would block everybody. Complete requests are answered. */
export function turnAwayOnClose(request: FastifyRequest, reply: FastifyReply): void {
  const { raw } = request;
  // Fast path. `complete` is undefined for injected requests.
  if (raw.complete !== false) return;
  const visit = visitOf(request);
  const { closed } = visit.world;
  const refuse = () => {
    if (visit.stage !== "arriving" || raw.complete || reply.sent) return;
    visit.stage = "turned away";
    visit.code = "INTERNAL_SERVER_ERROR";
    turnAway(reply);
    reply.raw.once("close", () => raw.destroy());
  };
  closed.addEventListener("abort", refuse, { once: true });
  reply.raw.once("close", () => closed.removeEventListener("abort", refuse));
  if (closed.aborted) refuse();
}
