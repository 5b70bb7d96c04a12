import { CHAT_READ_DELAY_MS } from "@mekong/contract/limits";
import type { ChatTransport } from "./transport";

interface ReadingOptions {
  transport: Pick<ChatTransport, "read">;
  onUnread: (unread: number) => void;
}

/** Marks messages as read after they have been in view for a second. */
export class Reading {
  #unread = 0;
  #watching = false;
  #soon: ReturnType<typeof setTimeout> | undefined;
  #closed = false;

  constructor(private readonly options: ReadingOptions) {}

  get unread(): number {
    return this.#unread;
  }

  set unread(unread: number) {
    this.#unread = unread;
    this.options.onUnread(unread);
    this.#readSoon();
  }

  watch(watching: boolean): void {
    this.#watching = watching;
    if (watching) this.#readSoon();
    else this.#wait();
  }

  close(): void {
    this.#closed = true;
    this.#wait();
  }

  #wait(): void {
    clearTimeout(this.#soon);
    this.#soon = undefined;
  }

  #readSoon(): void {
    if (this.#closed || !this.#watching || this.#unread === 0 || this.#soon !== undefined) return;
    this.#soon = setTimeout(() => {
      this.#soon = undefined;
      void this.#read();
    }, CHAT_READ_DELAY_MS);
  }

  async #read(): Promise<void> {
    const seen = this.#unread;
    try {
      const { problem } = await this.options.transport.read();
      // It is retried when the messages are next in view.
      if (problem || this.#closed) return;
      this.unread = Math.max(0, this.#unread - seen);
    } catch {
      // As above.
    }
  }
}
