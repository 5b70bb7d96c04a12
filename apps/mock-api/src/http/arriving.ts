import type { FastifyReply, FastifyRequest } from "fastify";
import { turnAway } from "./turn-away";
import { visitOf } from "./visit";

/**
 * For a call whose body may still be on its way. A world that is being closed waits for all who use it: one who sends
 * slowly, or has stopped, would hold it up for as long as the connection lasts, and with it everybody who asks for it. Of
 * such a call nothing has begun, so it is turned away. One whose body is all there is worked on, and answered before the
 * world closes.
 */
export function turnAwayOnClose(request: FastifyRequest, reply: FastifyReply): void {
  const { raw } = request;
  // Most bodies come with their headers. What is injected in tests says nothing of it: it is there.
  if (raw.complete !== false) return;
  const visit = visitOf(request);
  const { closed } = visit.world;
  const refuse = () => {
    if (visit.stage !== "arriving" || raw.complete || reply.sent) return;
    visit.stage = "turned away";
    visit.code = "INTERNAL_SERVER_ERROR";
    turnAway(reply);
    // Who is reading what comes hears that no more will.
    reply.raw.once("close", () => raw.destroy());
  };
  closed.addEventListener("abort", refuse, { once: true });
  reply.raw.once("close", () => closed.removeEventListener("abort", refuse));
  if (closed.aborted) refuse();
}
