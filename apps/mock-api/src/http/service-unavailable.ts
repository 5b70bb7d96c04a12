import type { FastifyReply, FastifyRequest } from "fastify";
import { contextOf } from "./request-context";

const RETRY_AFTER_S = 2;

export function sendServiceUnavailable(reply: FastifyReply): FastifyReply {
  return reply
    .headers({ connection: "close", "retry-after": RETRY_AFTER_S })
    .status(503)
    .send({ message: "INTERNAL_SERVER_ERROR" });
}

/** Closing a world waits for its requests, so a slow sender would block everybody. */
export function rejectIncompleteBodyOnClose(request: FastifyRequest, reply: FastifyReply): void {
  const { raw } = request;
  // `complete` is undefined for injected requests.
  if (raw.complete !== false) return;
  const context = contextOf(request);
  const { closed } = context.world;
  const reject = () => {
    if (context.phase !== "receiving" || raw.complete || reply.sent) return;
    context.phase = "rejected";
    context.code = "INTERNAL_SERVER_ERROR";
    sendServiceUnavailable(reply);
    reply.raw.once("close", () => raw.destroy());
  };
  closed.addEventListener("abort", reject, { once: true });
  reply.raw.once("close", () => closed.removeEventListener("abort", reject));
  if (closed.aborted) reject();
}
