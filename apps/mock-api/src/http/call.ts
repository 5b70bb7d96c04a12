import type { AnswerOf, BodyOf, Endpoint, ParamsOf, QueryOf } from "@mekong/contract/endpoint";
import type { Refusal } from "@mekong/contract/errors";
import type { Language } from "../domain/languages";
import type { Change, Read, SyncTx, Tx } from "../world/tx";
import type { World } from "../world/world";
import type { SerializedResponse } from "./serialized-response";

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
   * Runs `work`, or repeats the first response for a known `Idempotency-Key`.
   * @param input compared instead of the body if that differs each time (JWE)
   * @throws IDEMPOTENCY_KEY_REUSED
   */
  writeIdempotent<T = AnswerOf<E>>(work: (tx: Tx) => Promise<T>, input?: unknown): Promise<T>;
  /** Synchronous variant of `writeIdempotent`, many times as fast. */
  writeIdempotentSync<T = AnswerOf<E>>(work: (tx: SyncTx) => T, input?: unknown): Promise<T>;
  readonly caller: Caller | null;
  readonly authRefusal: Refusal | null;
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  readonly body: BodyOf<E>;
  /** Reading this property also sets the header `Content-Language`. */
  readonly language: Language;
  /** Returns the language for texts outside the response, without setting `Content-Language`. */
  acceptedLanguage(): Language;
  /**
   * Valid until the world's next commit.
   * @param cacheKey the inputs of `compute`, such as member and language
   */
  cached(cacheKey: string, compute: () => Promise<AnswerOf<E>>): Promise<SerializedResponse>;
}

export function callerOf(call: Pick<Call<Endpoint>, "caller">): Caller {
  if (!call.caller) throw new Error("a public endpoint has no caller");
  return call.caller;
}

export function entryIds(changes: readonly Change[]): number[] {
  return changes.filter(({ about }) => about === "entries").map(({ data }) => (data as { entryId: number }).entryId);
}
