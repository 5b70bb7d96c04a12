import type { FastifyReply } from "fastify";

const RETRY_AFTER_S = 2;

export function sendServiceUnavailable(reply: FastifyReply): FastifyReply {
  return reply
    .headers({ connection: "close", "retry-after": RETRY_AFTER_S })
    .status(503)
    .send({ message: "INTERNAL_SERVER_ERROR" });
}
