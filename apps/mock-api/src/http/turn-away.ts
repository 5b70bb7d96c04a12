import type { FastifyReply } from "fastify";

/** Seconds after which a caller may try again who was turned away. */
const RETRY_AFTER_S = 2;

/** Answers a call of which nothing has begun, and never will; its connection is not to be used again. */
export function turnAway(reply: FastifyReply): FastifyReply {
  return reply
    .headers({ connection: "close", "retry-after": RETRY_AFTER_S })
    .status(503)
    .send({ message: "INTERNAL_SERVER_ERROR" });
}
