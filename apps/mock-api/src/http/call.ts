import type { AnswerOf, BodyOf, Endpoint, ParamsOf, QueryOf } from "@mekong/contract/endpoint";
import type { Refusal } from "@mekong/contract/errors";
import type { Language } from "../domain/languages";
import type { Table } from "../world/kept";
import type { Change, Read, Turn, Tx } from "../world/tx";
import type { World } from "../world/world";
import type { Prepared } from "./prepared";

export interface Caller {
  memberId: string;
  username: string;
  tokenHash: string;
}

/** A member API request, independent of Fastify. */
export interface Call<E extends Endpoint> {
  readonly world: World;
  readonly read: Read;
  /** Runs a transaction and lists its journal entries in the traffic row. */
  write<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /**
   * Repeats the first response for a known `Idempotency-Key`. Members only.
   * @param input compared instead of the body, for endpoints whose bodies never match (JWE)
   * @throws Refusal IDEMPOTENCY_KEY_REUSED
   */
  writeOnce<T = AnswerOf<E>>(work: (tx: Tx) => Promise<T>, input?: unknown): Promise<T>;
  /** Synchronous variant of `writeOnce`, many times as fast. */
  writeOnceAtOnce<T = AnswerOf<E>>(work: (turn: Turn) => T, input?: unknown): Promise<T>;
  /** Null only on public endpoints. */
  readonly caller: Caller | null;
  readonly unidentified: Refusal | null;
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  readonly body: BodyOf<E>;
  readonly language: Language;
  /**
   * Returns the cached response until a table changes.
   * @param tables all tables that `make` reads; a missing one gives stale responses
   * @param about cache key of its other inputs: member, language
   */
  kept(tables: readonly Table[], about: string, make: () => Promise<AnswerOf<E>>): Promise<Prepared>;
}

/** Only for endpoints with `access: "member"`. */
export function callerOf(call: Pick<Call<Endpoint>, "caller">): Caller {
  if (!call.caller) throw new Error("a public endpoint has no caller");
  return call.caller;
}

export function entryIds(changes: readonly Change[]): number[] {
  return changes.filter(({ about }) => about === "entries").map(({ data }) => (data as { entryId: number }).entryId);
}
