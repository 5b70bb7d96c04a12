import { CHAT_READ_DELAY_MS } from "@mekong/contract/limits";
import type { ChatTransport } from "./transport";

interface ReadTrackerOptions {
  transport: Pick<ChatTransport, "read">;
  onUnread: (unread: number) => void;
}

/** A message counts as read after a second in view. */
export class ReadTracker {
  #unread = 0;
  #inView = false;
  #readTimer: ReturnType<typeof setTimeout> | undefined;
  #closed = false;

  constructor(private readonly options: ReadTrackerOptions) {}

  get unread(): number {
    return this.#unread;
  }

  set unread(unread: number) {
    this.#unread = unread;
    this.options.onUnread(unread);
    this.#scheduleRead();
  }

  setInView(inView: boolean): void {
    this.#inView = inView;
    if (inView) this.#scheduleRead();
    else this.#cancelTimer();
  }

  close(): void {
    this.#closed = true;
    this.#cancelTimer();
  }

  #cancelTimer(): void {
    clearTimeout(this.#readTimer);
    this.#readTimer = undefined;
  }

  #scheduleRead(): void {
    if (this.#closed || !this.#inView || this.#unread === 0 || this.#readTimer !== undefined) return;
    this.#readTimer = setTimeout(() => {
      this.#readTimer = undefined;
      void this.#markRead();
    }, CHAT_READ_DELAY_MS);
  }

  async #markRead(): Promise<void> {
    const unreadBefore = this.#unread;
    try {
      const { problem } = await this.options.transport.read();
      // A failed request is repeated when the messages are next in view.
      if (problem || this.#closed) return;
      this.unread = Math.max(0, this.#unread - unreadBefore);
    } catch {
      // As above.
    }
  }
}
