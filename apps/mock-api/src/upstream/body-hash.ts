import { createHash } from "node:crypto";

/** Splitting a large body at a shorter boundary could take seconds. */
const MIN_BOUNDARY_BYTES = 8;

/** Hash of a body without the boundary of its form, which differs in every request. */
export class BodyHash {
  readonly #hash = createHash("sha256");
  readonly #boundary: Buffer | null;
  /** End of the last chunk, which may contain the start of a boundary. */
  #rest: Buffer = Buffer.alloc(0);
  #digest: string | undefined;

  constructor(contentType: string | undefined) {
    const boundary = Buffer.from(/;\s*boundary="?([^";]+)/i.exec(contentType ?? "")?.[1] ?? "");
    this.#boundary = boundary.length < MIN_BOUNDARY_BYTES ? null : boundary;
  }

  /** Ignored after `digest`: a backend may answer before it has the whole body. */
  update(chunk: Buffer): this {
    if (this.#digest !== undefined) return this;
    if (this.#boundary === null) {
      this.#hash.update(chunk);
      return this;
    }
    let data = Buffer.concat([this.#rest, chunk]);
    for (let at = data.indexOf(this.#boundary); at >= 0; at = data.indexOf(this.#boundary)) {
      this.#hash.update(data.subarray(0, at));
      data = data.subarray(at + this.#boundary.length);
    }
    const end = Math.max(0, data.length - this.#boundary.length + 1);
    this.#hash.update(data.subarray(0, end));
    this.#rest = data.subarray(end);
    return this;
  }

  /** @returns such as `sha256:0f3a…` */
  digest(): string {
    this.#digest ??= `sha256:${this.#hash.update(this.#rest).digest("hex")}`;
    return this.#digest;
  }
}
