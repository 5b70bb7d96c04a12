import { type AnswerOf, type Endpoint, endpointLabel } from "@mekong/contract/endpoint";
import { mask } from "./mask";

/** Logged, and sent as 500. */
class BrokenContract extends Error {
  override readonly name = "BrokenContract";
}

export const JSON_TYPE = "application/json; charset=utf-8";

export class Prepared {
  readonly wire: Buffer;
  #shown: unknown;

  private constructor(private readonly data: unknown) {
    this.wire = Buffer.from(JSON.stringify(data));
  }

  static of<E extends Endpoint>(endpoint: E, answer: AnswerOf<E>): Prepared {
    const checked = endpoint.answer.safeParse(answer);
    if (!checked.success) throw new BrokenContract(`${endpointLabel(endpoint)}: ${checked.error.message}`);
    return new Prepared(checked.data);
  }

  /** Masked copy for logs. Shared: do not modify it. */
  get shown(): unknown {
    this.#shown ??= mask(this.data);
    return this.#shown;
  }
}
