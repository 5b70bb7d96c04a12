import { EventEmitter } from "node:events";
import type { ReactElement } from "react";
import { type PipeableStream, renderToString } from "react-dom/server";

/** The answer that a page is. A page that is there as a whole is in `whole` and nowhere else: no stream is made of it. */
export class PageResponse extends Response {
  readonly whole: Buffer | null;

  constructor(body: PageBody, init: ResponseInit) {
    super(Buffer.isBuffer(body) ? null : body, init);
    this.whole = Buffer.isBuffer(body) ? body : null;
  }
}

/** What React writes in the place of a part that it leaves to the browser. */
const LEFT_OUT = "<!--$!-->";

/**
 * A page as a whole, in one go: React puts texts together, where for a stream it encodes each of thousands of pieces.
 * Null where that can't be: something has to be waited for, or fails and has to be told.
 */
export function renderedAtOnce(page: ReactElement): Buffer | null {
  try {
    const html = renderToString(page);
    return html.includes(LEFT_OUT) ? null : document(html);
  } catch {
    return null;
  }
}

/** React begins a stream with it, but no text. */
const DOCTYPE = Buffer.from("<!DOCTYPE html>");
/** Most bytes that one unit of a text takes as UTF-8. */
const MOST_PER_UNIT = 3;

/** Where pages are written before they are as long as they are; as large as the largest needs. */
let desk = Buffer.alloc(0);

/** A page as bytes. Written without being measured first: with letters of Thai or Lao that takes as long as writing. */
function document(html: string): Buffer {
  const most = DOCTYPE.length + html.length * MOST_PER_UNIT;
  if (desk.length < most) {
    desk = Buffer.allocUnsafeSlow(most);
    DOCTYPE.copy(desk);
  }
  return Buffer.from(desk.subarray(0, DOCTYPE.length + desk.write(html, DOCTYPE.length)));
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
