import { type AnswerOf, type Endpoint, endpointLabel } from "@mekong/contract/endpoint";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { once, onceAtOnce } from "../ledger/idempotency";
import { kept } from "../world/kept";
import type { Change, Turn, Tx } from "../world/tx";
import { type Call, entryIds } from "./call";
import { languageOf } from "./language";
import { JSON_TYPE, Prepared } from "./prepared";
import { parse } from "./validate";
import { begin, visitOf } from "./visit";

export const API_PREFIX = "/api";

const idempotency = z.object({
  "Idempotency-Key": z
    .string()
    .regex(/^\S.{0,199}$/, "1 to 200 characters")
    .optional(),
});

export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<AnswerOf<E> | Prepared>;

export function serve<E extends Endpoint>(app: FastifyInstance, endpoint: E, handle: Handler<NoInfer<E>>): void {
  app.route({
    method: endpoint.method,
    url: endpoint.path.slice(API_PREFIX.length),
    config: { endpoint },
    handler: (request, reply) => answer(endpoint, request, reply, () => handle(callOf(endpoint, request))),
  });
}

export async function answer<E extends Endpoint>(
  endpoint: E,
  request: FastifyRequest,
  reply: FastifyReply,
  work: () => Promise<AnswerOf<E> | Prepared>,
): Promise<FastifyReply> {
  const visit = visitOf(request);
  if (endpoint.access === "member" && !visit.identity.caller) throw visit.identity.refusal;
  const made = await work();
  const answer = made instanceof Prepared ? made : Prepared.of(endpoint, made);
  visit.answer = answer;
  return reply.header("content-type", JSON_TYPE).send(answer.wire);
}

export function callOf<E extends Endpoint>(endpoint: E, request: FastifyRequest): Call<E> {
  const { world, identity, entries } = begin(request);
  const { caller } = identity;
  const params = parse(endpoint.params, request.params);
  const body = parse(endpoint.body, request.body ?? {});
  // Other endpoints ignore the header.
  const key = endpoint.money
    ? parse(idempotency, { "Idempotency-Key": request.headers["idempotency-key"] })["Idempotency-Key"]
    : undefined;
  const noteEntries = (changes: readonly Change[]) => void entries.push(...entryIds(changes));
  const write = <T>(work: (tx: Tx) => Promise<T>) => world.write(work, noteEntries, request.id);
  const keyed = (input: unknown) =>
    key !== undefined && caller
      ? {
          memberId: caller.memberId,
          key,
          endpoint: endpointLabel(endpoint),
          input: { params: params ?? null, body: input },
        }
      : null;
  return {
    world,
    read: world.read,
    write,
    writeOnce: <T>(work: (tx: Tx) => Promise<T>, input: unknown = body ?? null) => {
      const call = keyed(input);
      return write((tx) => (call ? once(tx, call, () => work(tx)) : work(tx)));
    },
    writeOnceAtOnce: <T>(work: (turn: Turn) => T, input: unknown = body ?? null) => {
      const call = keyed(input);
      return world.writeAtOnce(
        (turn) => (call ? onceAtOnce(turn, call, () => work(turn)) : work(turn)),
        noteEntries,
        request.id,
      );
    },
    caller,
    unidentified: identity.caller ? null : identity.refusal,
    params,
    query: parse(endpoint.query, request.query),
    body,
    language: languageOf(request.headers["accept-language"]),
    kept: (tables, about, make) =>
      kept(world.read, tables, `${endpointLabel(endpoint)} ${about}`, async () => Prepared.of(endpoint, await make())),
  } as Call<E>;
}
