import { createHash } from "node:crypto";

/** Shorter boundaries are not removed: searching a large body for a single character could take seconds. */
const MIN_BOUNDARY_BYTES = 8;

/** Leaves out the multipart boundary, which differs in every request. */
export class BodyHash {
  readonly #hash = createHash("sha256");
  readonly #boundary: Buffer | null;
  /** Bytes that are not hashed yet, because they may contain the start of a boundary. */
  #rest: Buffer = Buffer.alloc(0);
  #digest: string | undefined;

  constructor(contentType: string | undefined) {
    const boundary = Buffer.from(/;\s*boundary="?([^";]+)/i.exec(contentType ?? "")?.[1] ?? "");
    this.#boundary = boundary.length < MIN_BOUNDARY_BYTES ? null : boundary;
  }

  /** Ignores chunks after `digest`, because a backend may respond before it has received the whole body. */
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

  digest(): string {
    this.#digest ??= `sha256:${this.#hash.update(this.#rest).digest("hex")}`;
    return this.#digest;
  }
}
