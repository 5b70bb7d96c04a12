import type { AnswerOf, BodyOf, Endpoint, ParamsOf, QueryOf } from "@mekong/contract/endpoint";
import { endpointLabel } from "@mekong/contract/endpoint";
import type { SignedInTeam } from "@mekong/contract/simulator/teams/teams";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { parseInput } from "./input";
import { callerOf } from "./teams/world-access";

export const CONTROL_PREFIX = "/simulator";

const emptyInput = z.strictObject({});
const idempotencyKey = z.string().trim().min(1).max(200).optional();

export interface ControlCall<E extends Endpoint> {
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  readonly body: BodyOf<E>;
  readonly headers: FastifyRequest["headers"];
  readonly idempotencyKey: string | undefined;
  readonly caller: SignedInTeam;
  /** Aborts when the client disconnects. */
  readonly signal: AbortSignal;
  created(): void;
}

/**
 * Refuses invalid input with status 422.
 * @param accepts media types of the body; by default JSON
 */
export function serveControl<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handle: (call: ControlCall<E>) => Promise<AnswerOf<E>>,
  accepts?: readonly string[],
): void {
  app.route({
    method: endpoint.method,
    url: endpoint.path.slice(CONTROL_PREFIX.length),
    config: { endpoint, ...(accepts && { accepts }) },
    handler: async (request, reply) => {
      return validResponse(endpoint, await handle(callOf(endpoint, request, reply)));
    },
  });
}

export function validResponse<E extends Endpoint>(endpoint: E, answer: AnswerOf<E>): AnswerOf<E> {
  const parsed = endpoint.answer.safeParse(answer);
  if (!parsed.success) throw new Error(`${endpointLabel(endpoint)} broke the contract: ${parsed.error.message}`);
  return parsed.data as AnswerOf<E>;
}

/** @throws InvalidInput */
export function callOf<E extends Endpoint>(endpoint: E, request: FastifyRequest, reply: FastifyReply): ControlCall<E> {
  const body = parseInput(endpoint.body ?? emptyInput, request.body ?? {});
  return { ...callWithoutBody(endpoint, request, reply), body } as ControlCall<E>;
}

/**
 * Parses a call whose body is an unread stream.
 * @throws InvalidInput
 */
export function callWithoutBody<E extends Endpoint>(
  endpoint: E,
  request: FastifyRequest,
  reply: FastifyReply,
): Omit<ControlCall<E>, "body"> {
  const key = { "Idempotency-Key": request.headers["idempotency-key"] };
  return {
    params: parseInput(endpoint.params ?? emptyInput, request.params),
    query: parseInput(endpoint.query ?? emptyInput, request.query),
    headers: request.headers,
    idempotencyKey: parseInput(z.object({ "Idempotency-Key": idempotencyKey }), key)["Idempotency-Key"],
    caller: callerOf(request),
    signal: disconnectSignal(reply),
    created: () => void reply.status(201),
  } as Omit<ControlCall<E>, "body">;
}

function disconnectSignal(reply: FastifyReply): AbortSignal {
  const controller = new AbortController();
  reply.raw.once("close", () => controller.abort());
  return controller.signal;
}
