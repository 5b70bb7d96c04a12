import { type AnswerOf, type Endpoint, endpointLabel, withoutFinalSlash } from "@mekong/contract/endpoint";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { idempotent, idempotentSync } from "../ledger/idempotency";
import { cached } from "../world/read-cache";
import type { Change, SyncTx, Tx } from "../world/tx";
import { type Call, entryIds } from "./call";
import { defaultLanguage, languageOf } from "./language";
import { parse } from "./refuse";
import { beginProcessing, contextOf } from "./request-context";
import { JSON_TYPE, SerializedResponse } from "./serialized-response";
import { traceWrite } from "./trace-write";

export const API_PREFIX = "/api";

const idempotency = z.object({
  "Idempotency-Key": z
    .string()
    .regex(/^\S.{0,199}$/, "1 to 200 characters")
    .optional(),
});

export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<AnswerOf<E> | SerializedResponse>;

export function serve<E extends Endpoint>(app: FastifyInstance, endpoint: E, handle: Handler<NoInfer<E>>): void {
  const url = endpoint.path.slice(API_PREFIX.length);
  for (const each of new Set([url, withoutFinalSlash(url)])) {
    app.route({
      method: endpoint.method,
      url: each,
      config: { endpoint },
      exposeHeadRoute: !endpoint.changesState,
      handler: (request, reply) => answer(endpoint, request, reply, () => handle(callOf(endpoint, request))),
    });
  }
}

export async function answer<E extends Endpoint>(
  endpoint: E,
  request: FastifyRequest,
  reply: FastifyReply,
  work: () => Promise<AnswerOf<E> | SerializedResponse>,
): Promise<FastifyReply> {
  const context = contextOf(request);
  if (endpoint.access === "member" && !context.identity.caller) throw context.identity.refusal;
  const result = await work();
  const answer = result instanceof SerializedResponse ? result : SerializedResponse.of(endpoint, result);
  context.answer = answer;
  if (context.language) {
    reply.headers({ "content-language": context.language, vary: "Authorization, X-World, Accept-Language" });
  }
  return reply.header("content-type", JSON_TYPE).send(answer.body);
}

export function callOf<E extends Endpoint>(endpoint: E, request: FastifyRequest): Call<E> {
  const context = beginProcessing(request);
  const { world, identity, entries } = context;
  const { caller } = identity;
  const params = parse(endpoint.params, request.params);
  const body = parse(endpoint.body, request.body ?? {});
  // Other endpoints ignore the idempotency key.
  const key = endpoint.money
    ? parse(idempotency, { "Idempotency-Key": request.headers["idempotency-key"] })["Idempotency-Key"]
    : undefined;
  const collectEntries = (changes: readonly Change[]) => void entries.push(...entryIds(changes));
  const write = <T>(work: (tx: Tx) => Promise<T>) =>
    traceWrite(request, endpoint, work, (tracedWork) => world.write(tracedWork, collectEntries, request.id));
  const toIdempotentCall = (input: unknown) =>
    key !== undefined && caller
      ? {
          memberId: caller.memberId,
          key,
          endpoint: endpointLabel(endpoint),
          input: { params: params ?? null, body: input },
        }
      : null;
  const acceptedLanguage = () =>
    languageOf(request.headers["accept-language"], defaultLanguage(world.manifest.currency));
  return {
    world,
    read: world.read,
    write,
    writeIdempotent: <T>(work: (tx: Tx) => Promise<T>, input: unknown = body ?? null) => {
      const idempotentCall = toIdempotentCall(input);
      return write((tx) => (idempotentCall ? idempotent(tx, idempotentCall, () => work(tx)) : work(tx)));
    },
    writeIdempotentSync: <T>(work: (tx: SyncTx) => T, input: unknown = body ?? null) => {
      const idempotentCall = toIdempotentCall(input);
      return traceWrite(
        request,
        endpoint,
        (tx: SyncTx) => (idempotentCall ? idempotentSync(tx, idempotentCall, () => work(tx)) : work(tx)),
        (tracedWork) => world.writeSync(tracedWork, collectEntries, request.id),
      );
    },
    caller,
    authRefusal: identity.caller ? null : identity.refusal,
    params,
    query: parse(endpoint.query, request.query),
    body,
    get language() {
      context.language = acceptedLanguage();
      return context.language;
    },
    acceptedLanguage,
    cached: (cacheKey, compute) =>
      cached(world.read, `${endpointLabel(endpoint)} ${cacheKey}`, async () =>
        SerializedResponse.of(endpoint, await compute()),
      ),
  } as Call<E>;
}
