import { type AnswerOf, type Endpoint, endpointLabel } from "@mekong/contract/endpoint";
import { mask } from "./mask";

/** Error that is logged and sent as 500. */
class BrokenContract extends Error {
  override readonly name = "BrokenContract";
}

export const JSON_TYPE = "application/json; charset=utf-8";

export class SerializedResponse {
  readonly body: Buffer;
  #masked: unknown;

  private constructor(private readonly data: unknown) {
    this.body = Buffer.from(JSON.stringify(data));
  }

  static of<E extends Endpoint>(endpoint: E, answer: AnswerOf<E>): SerializedResponse {
    const parsed = endpoint.answer.safeParse(answer);
    if (!parsed.success) throw new BrokenContract(`${endpointLabel(endpoint)}: ${parsed.error.message}`);
    return new SerializedResponse(parsed.data);
  }

  /** The value is shared between requests: do not modify it. */
  get masked(): unknown {
    this.#masked ??= mask(this.data);
    return this.#masked;
  }
}
