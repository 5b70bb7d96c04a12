import { EventEmitter } from "node:events";
import type { ReactElement } from "react";
import { type PipeableStream, renderToString } from "react-dom/server";

/** `whole` is a complete page, sent in one write. */
export class PageResponse extends Response {
  readonly whole: Buffer | null;

  constructor(body: PageBody, init: ResponseInit) {
    super(Buffer.isBuffer(body) ? null : body, init);
    this.whole = Buffer.isBuffer(body) ? body : null;
  }
}

/** Marks a Suspense boundary that React leaves to the client. */
const CLIENT_BOUNDARY = "<!--$!-->";

/** Renders more cheaply than a stream. Null when a component suspends or throws. */
export function renderSync(page: ReactElement): Buffer | null {
  try {
    const html = renderToString(page);
    return html.includes(CLIENT_BOUNDARY) ? null : encodeDocument(html);
  } catch {
    return null;
  }
}

/** `renderToString` writes no doctype. */
const DOCTYPE = Buffer.from("<!DOCTYPE html>");
/** UTF-8 bytes per UTF-16 code unit. */
const MAX_BYTES_PER_UNIT = 3;

/** Reusable buffer, grown to the largest page. */
let encodeBuffer = Buffer.alloc(0);

/** Uses a buffer for the longest encoding, because computing the exact length takes as long as encoding. */
function encodeDocument(html: string): Buffer {
  const maxBytes = DOCTYPE.length + html.length * MAX_BYTES_PER_UNIT;
  if (encodeBuffer.length < maxBytes) {
    encodeBuffer = Buffer.allocUnsafeSlow(maxBytes);
    DOCTYPE.copy(encodeBuffer);
  }
  return Buffer.from(encodeBuffer.subarray(0, DOCTYPE.length + encodeBuffer.write(html, DOCTYPE.length)));
}

export type PageBody = Buffer | ReadableStream<Uint8Array>;

/**
 * Joins what React writes before each flush, to save packets.
 *
 * Strips trailing zero bytes: React 18 pads parts before multi-byte characters (react#24985), which breaks Thai and
 * Lao.
 */
export class PageWriter extends EventEmitter {
  private parts: Uint8Array[] = [];
  private ended = false;
  private failure: Error | null = null;
  private reader: ReadableStreamDefaultController<Uint8Array> | null = null;

  renderFrom(page: PipeableStream): this {
    // React calls only the methods defined here.
    page.pipe(this as unknown as NodeJS.WritableStream);
    return this;
  }

  write(part: Uint8Array | string): boolean {
    const bytes = typeof part === "string" ? Buffer.from(part) : part;
    let end = bytes.length;
    while (end > 0 && bytes[end - 1] === 0) end -= 1;
    this.parts.push(bytes.subarray(0, end));
    return true;
  }

  flush(): void {
    if (this.reader && this.parts.length > 0) this.reader.enqueue(this.drain());
  }

  end(): void {
    this.ended = true;
    this.flush();
    this.reader?.close();
    this.emit("finish");
  }

  destroy(error: Error): void {
    if (this.failure) return;
    this.failure = error;
    this.reader?.error(error);
    this.emit("finish");
  }

  /** Call once: later output goes into the stream. */
  body(): PageBody {
    if (this.ended) return this.drain();
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

  private drain(): Buffer {
    const bytes = Buffer.concat(this.parts);
    this.parts = [];
    return bytes;
  }
}
