import { Transform } from "node:stream";

/** A complete page is in `whole`, to be sent in one write. */
export class PageResponse extends Response {
  readonly whole: Buffer | null;

  constructor(body: Buffer | ReadableStream<Uint8Array>, init: ResponseInit) {
    super(Buffer.isBuffer(body) ? null : body, init);
    this.whole = Buffer.isBuffer(body) ? body : null;
  }
}

/**
 * Joins what React writes before each flush: each of its thirty parts of 2 KB would cost a write, a compressor flush and a
 * packet.
 *
 * Strips trailing zero bytes: React 18 pads parts before multi-byte characters (react#24985), and browsers show broken
 * characters in Thai and Lao.
 */
export class PageStream extends Transform {
  #parts: Buffer[] = [];

  override _transform(part: Buffer, _encoding: BufferEncoding, done: () => void): void {
    let end = part.length;
    while (end > 0 && part[end - 1] === 0) end -= 1;
    this.#parts.push(part.subarray(0, end));
    done();
  }

  /** Called by React after each part of the page that can be shown. */
  flush(): void {
    if (this.#parts.length > 0) this.push(Buffer.concat(this.#parts));
    this.#parts = [];
  }

  override _flush(done: () => void): void {
    this.flush();
    done();
  }
}
