import { type AnswerOf, type Endpoint, endpointLabel } from "@mekong/contract/endpoint";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { z } from "zod";
import { once } from "../ledger/idempotency";
import type { Tx } from "../world/tx";
import { type Call, entryIds } from "./call";
import { languageOf } from "./language";
import { parse } from "./validate";
import { visitOf } from "./visit";

/** What every path of the member API starts with; the plugin that serves it is registered under it. */
export const API_PREFIX = "/api";

const idempotencyKey = z
  .string()
  .regex(/^\S.{0,199}$/, "1 to 200 characters")
  .optional();

/** A handler: contract in, use case, answer out. */
export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<AnswerOf<E>>;

/** An answer that is not what the contract says: our fault, a 500, and a line in the log that says where. */
class BrokenContract extends Error {
  override readonly name = "BrokenContract";
}

/** Serves an endpoint of the member API at its method and path: authenticate, validate, handle, check the answer. */
export function serve<E extends Endpoint>(app: FastifyInstance, endpoint: E, handle: Handler<NoInfer<E>>): void {
  app.route({
    method: endpoint.method,
    url: endpoint.path.slice(API_PREFIX.length),
    config: { endpoint },
    handler: async (request, reply) => {
      const visit = visitOf(request);
      if (endpoint.access === "member" && !visit.identity.caller) throw visit.identity.refusal;
      const answer = endpoint.answer.safeParse(await handle(callOf(endpoint, request)));
      if (!answer.success) throw new BrokenContract(`${endpointLabel(endpoint)}: ${answer.error.message}`);
      visit.answer = answer.data;
      return reply.send(answer.data);
    },
  });
}

function callOf<E extends Endpoint>(endpoint: E, request: FastifyRequest): Call<E> {
  const { world, identity, entries } = visitOf(request);
  const { caller } = identity;
  const params = parse(endpoint.params, request.params);
  const body = parse(endpoint.body, request.body ?? {});
  const key = parse(idempotencyKey, request.headers["idempotency-key"]);
  function write<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    return world.write(work, (changes) => entries.push(...entryIds(changes)));
  }
  return {
    world,
    read: world.read,
    write,
    writeOnce: (work) =>
      write((tx) => {
        if (key === undefined || !caller) return work(tx);
        const keyed = {
          memberId: caller.memberId,
          key,
          endpoint: endpointLabel(endpoint),
          input: { params: params ?? null, body: body ?? null },
        };
        return once(tx, keyed, () => work(tx));
      }),
    caller,
    params,
    query: parse(endpoint.query, request.query),
    body,
    language: languageOf(request.headers["accept-language"]),
  } as Call<E>;
}
