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

export interface Call<E extends Endpoint> {
  readonly world: World;
  readonly read: Read;
  write<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /**
   * Repeats the first response for a known `Idempotency-Key`.
   * @param input compared instead of the body, for bodies that never match (JWE)
   * @throws Refusal IDEMPOTENCY_KEY_REUSED
   */
  writeOnce<T = AnswerOf<E>>(work: (tx: Tx) => Promise<T>, input?: unknown): Promise<T>;
  /** Synchronous variant of `writeOnce`, many times as fast. */
  writeOnceAtOnce<T = AnswerOf<E>>(work: (turn: Turn) => T, input?: unknown): Promise<T>;
  readonly caller: Caller | null;
  readonly unidentified: Refusal | null;
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  readonly body: BodyOf<E>;
  readonly language: Language;
  /**
   * Cached until one of the tables changes.
   * @param tables all that `make` reads; a missing one gives stale responses
   * @param about its other inputs: member, language
   */
  kept(tables: readonly Table[], about: string, make: () => Promise<AnswerOf<E>>): Promise<Prepared>;
}

export function callerOf(call: Pick<Call<Endpoint>, "caller">): Caller {
  if (!call.caller) throw new Error("a public endpoint has no caller");
  return call.caller;
}

export function entryIds(changes: readonly Change[]): number[] {
  return changes.filter(({ about }) => about === "entries").map(({ data }) => (data as { entryId: number }).entryId);
}
