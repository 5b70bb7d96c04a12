import { createHash } from "node:crypto";

/**
 * Minimum length of a multipart boundary that is left out of the hash. The client chooses the boundary, and searching a
 * large body for a very short one, such as a single character, could take seconds.
 */
const MIN_BOUNDARY_BYTES = 8;

/**
 * SHA-256 hash of a request body that arrives in chunks. The hash leaves out the multipart boundary, which differs in
 * every request, so that uploads of the same file get the same hash.
 */
export class BodyHash {
  readonly #hash = createHash("sha256");
  readonly #boundary: Buffer | null;
  /** End of the last chunk. It is not hashed yet, because it may contain the start of a boundary. */
  #rest: Buffer = Buffer.alloc(0);
  #digest: string | undefined;

  constructor(contentType: string | undefined) {
    const boundary = Buffer.from(/;\s*boundary="?([^";]+)/i.exec(contentType ?? "")?.[1] ?? "");
    this.#boundary = boundary.length < MIN_BOUNDARY_BYTES ? null : boundary;
  }

  /**
   * Adds a chunk of the body. Has no effect after `digest` was called. `digest` is called when the backend responds, and
   * a backend may respond before it has received the whole body.
   */
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

  /** @returns the hash of the chunks so far, such as `sha256:0f3a…` */
  digest(): string {
    this.#digest ??= `sha256:${this.#hash.update(this.#rest).digest("hex")}`;
    return this.#digest;
  }
}
