import { EventEmitter } from "node:events";
import type { PipeableStream } from "react-dom/server";

/** The answer that a page is. */
export class PageResponse extends Response {
  /** The page where it is there already, for a server that can send it in one piece; else it is in `body` only. */
  readonly whole: Buffer | null;

  constructor(body: PageBody, init: ResponseInit) {
    super(body as BodyInit, init);
    this.whole = Buffer.isBuffer(body) ? body : null;
  }
}

/** A page as far as React has written it: whole, or a stream of what is there and what still comes. */
export type PageBody = Buffer | ReadableStream<Uint8Array>;

/**
 * What React writes a page to. React hands out a page in some thirty parts of 2 KB each, and each part that travels alone
 * is a write to every stream on its way, a round of the compressor and a packet: together they cost more than rendering.
 * So the parts of one go are kept until React says that it has no more for now.
 *
 * It also takes out what is not of the page: React 18 fills a part up with zero bytes where the next character has two or
 * three bytes and no room (react#24985). In Thai and Lao that is nearly every part, and what a browser makes of a zero
 * byte in a name, a label or a script is a broken character. No page has a zero byte of its own.
 */
export class PageWriter extends EventEmitter {
  private parts: Uint8Array[] = [];
  private ended = false;
  private failure: Error | null = null;
  private reader: ReadableStreamDefaultController<Uint8Array> | null = null;

  /** Takes what React has written, and from now on what it writes. */
  take(page: PipeableStream): this {
    // React needs no more of a stream than there is here.
    page.pipe(this as unknown as NodeJS.WritableStream);
    return this;
  }

  /** React's: one part. What it returns asks React to wait while the browser is behind. */
  write(part: Uint8Array | string): boolean {
    const bytes = typeof part === "string" ? Buffer.from(part) : part;
    let end = bytes.length;
    while (end > 0 && bytes[end - 1] === 0) end -= 1;
    this.parts.push(bytes.subarray(0, end));
    return true;
  }

  /** React's: it has written all that it has for now. */
  flush(): void {
    if (this.reader && this.parts.length > 0) this.reader.enqueue(this.taken());
  }

  /** React's: the page is complete. */
  end(): void {
    this.ended = true;
    this.flush();
    this.reader?.close();
    this.emit("finish");
  }

  /** React's: the page can't be completed. */
  destroy(error: Error): void {
    if (this.failure) return;
    this.failure = error;
    this.reader?.error(error);
    this.emit("finish");
  }

  /** What is sent. Once: what React writes after it goes into the stream. */
  body(): PageBody {
    if (this.ended) return this.taken();
    return new ReadableStream<Uint8Array>({
      start: (controller) => {
        this.reader = controller;
        if (this.failure) controller.error(this.failure);
        else this.flush();
      },
      cancel: () => {
        this.reader = null;
        this.emit("close");
      },
    });
  }

  private taken(): Buffer {
    const bytes = Buffer.concat(this.parts);
    this.parts = [];
    return bytes;
  }
}
