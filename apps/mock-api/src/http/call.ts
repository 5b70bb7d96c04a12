import type { AnswerOf, BodyOf, Endpoint, ParamsOf, QueryOf } from "@mekong/contract/endpoint";
import type { Refusal } from "@mekong/contract/errors";
import type { Language } from "../domain/languages";
import type { Table } from "../world/kept";
import type { Change, Read, Turn, Tx } from "../world/tx";
import type { World } from "../world/world";
import type { Prepared } from "./prepared";

/** Who is calling, as far as the token says. */
export interface Caller {
  memberId: string;
  username: string;
  /** Hash of the token: the sign-in it came with. */
  tokenHash: string;
}

/** One call of an endpoint, with all a handler may use. Use cases know no Fastify. */
export interface Call<E extends Endpoint> {
  readonly world: World;
  readonly read: Read;
  /** `world.write`; the journal entries it writes are noted in the call's traffic row. */
  write<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /**
   * `write` for a money call: with an `Idempotency-Key` the work is done once, and what it answered first
   * is given again. Only for members. @throws Refusal IDEMPOTENCY_KEY_REUSED
   * @param input what makes two calls the same, when their bodies never are (a JWE); else the body itself
   */
  writeOnce<T = AnswerOf<E>>(work: (tx: Tx) => Promise<T>, input?: unknown): Promise<T>;
  /** `writeOnce` for work that waits for nothing: many times as fast. */
  writeOnceAtOnce<T = AnswerOf<E>>(work: (turn: Turn) => T, input?: unknown): Promise<T>;
  /** The signed-in member; on a public endpoint there may be none. */
  readonly caller: Caller | null;
  /** Why there is no caller: what the missing or bad token deserves where a member is needed. */
  readonly unidentified: Refusal | null;
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  readonly body: BodyOf<E>;
  readonly language: Language;
  /**
   * The answer as it was made last, as long as nobody has written what it depends on.
   * @param tables all that it is made from: one that is missing there would give an answer that is out of date
   * @param about what else it depends on: the member, the language
   */
  kept(tables: readonly Table[], about: string, make: () => Promise<AnswerOf<E>>): Promise<Prepared>;
}

/** The signed-in member of a call. The endpoint's `access: "member"` has seen to it that there is one. */
export function callerOf(call: Pick<Call<Endpoint>, "caller">): Caller {
  if (!call.caller) throw new Error("a public endpoint has no caller");
  return call.caller;
}

/** Collects the ids of journal entries among committed changes. */
export function entryIds(changes: readonly Change[]): number[] {
  return changes.filter(({ about }) => about === "entries").map(({ data }) => (data as { entryId: number }).entryId);
}
