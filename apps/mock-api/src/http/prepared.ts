import { type AnswerOf, type Endpoint, endpointLabel } from "@mekong/contract/endpoint";
import { mask } from "./mask";

/** An answer that is not what the contract says: our fault, a 500, and a line in the log that says where. */
class BrokenContract extends Error {
  override readonly name = "BrokenContract";
}

/** What is declared of JSON answers. */
export const JSON_TYPE = "application/json; charset=utf-8";

/** An answer that the contract let through, ready to be sent and to be noted: once, however often it is given. */
export class Prepared {
  /** As it goes on the wire. */
  readonly wire: Buffer;
  #shown: unknown;

  private constructor(private readonly data: unknown) {
    this.wire = Buffer.from(JSON.stringify(data));
  }

  /** @throws BrokenContract when it is not what the endpoint answers */
  static of<E extends Endpoint>(endpoint: E, answer: AnswerOf<E>): Prepared {
    const checked = endpoint.answer.safeParse(answer);
    if (!checked.success) throw new BrokenContract(`${endpointLabel(endpoint)}: ${checked.error.message}`);
    return new Prepared(checked.data);
  }

  /** As the traffic shows it: nobody may change it. */
  get shown(): unknown {
    this.#shown ??= mask(this.data);
    return this.#shown;
  }
}
