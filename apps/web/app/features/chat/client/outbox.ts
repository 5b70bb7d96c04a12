import type { CustomerMessage } from "@mekong/contract/chat";
import type { ChatSent, MediaKind } from "../chat-data";
import { fieldsOf, readContent } from "../message/read-content";
import { randomKey } from "../random-key";
import { type ChatTransport, NoConnection } from "./transport";

export interface Unsent {
  /** Idempotency key (`clientKey`). */
  readonly key: string;
  message: CustomerMessage | null;
  attachment: { file: File; kind: MediaKind } | null;
  state: "waiting" | "uploading" | "sending" | "failed";
  /** 0 to 1. */
  progress: number;
  trouble: string;
}

export interface OutboxOptions {
  transport: Pick<ChatTransport, "send" | "upload">;
  /** sessionStorage: texts survive a reload. */
  kept: Pick<Storage, "getItem" | "setItem" | "removeItem">;
  keptUnder: string;
  onChange: () => void;
  onSent: (message: CustomerMessage, key: string, sent: ChatSent) => void;
  onLeave: (to: string) => void;
}

type Uploading = Unsent & { attachment: NonNullable<Unsent["attachment"]> };

/** Queue of unsent messages. Waits while offline; a rejected message does not block the others. */
export class Outbox {
  #list: Unsent[];
  #busy = false;
  #closed = false;
  #giveUp: AbortController | null = null;

  constructor(private readonly options: OutboxOptions) {
    this.#list = this.#restored();
  }

  list(): readonly Unsent[] {
    return this.#list;
  }

  has(key: string): boolean {
    return this.#list.some((unsent) => unsent.key === key);
  }

  add(message: CustomerMessage): void {
    this.#put({ ...blank(), message });
  }

  attach(file: File, kind: MediaKind): string {
    const unsent = { ...blank(), attachment: { file, kind } };
    this.#put(unsent);
    return unsent.key;
  }

  resend(key: string): void {
    const failed = this.#list.find((unsent) => unsent.key === key && unsent.state === "failed");
    if (!failed) return;
    this.#list = this.#list.filter((unsent) => unsent !== failed);
    this.#put({ ...failed, state: "waiting", progress: 0, trouble: "" });
  }

  /** Also called when the message arrived by socket before the send response. */
  remove(key: string): void {
    if (!this.has(key)) return;
    const isUploading = this.#list.some((unsent) => unsent.key === key && unsent.state === "uploading");
    this.#list = this.#list.filter((unsent) => unsent.key !== key);
    if (isUploading) this.#giveUp?.abort();
    this.#changed();
  }

  async flush(): Promise<void> {
    if (this.#busy) return;
    this.#busy = true;
    try {
      for (let next = this.#next(); next; next = this.#next()) await this.#deliver(next);
    } catch (error) {
      if (!(error instanceof NoConnection)) throw error;
    } finally {
      this.#busy = false;
    }
  }

  close(): void {
    this.#closed = true;
    this.#giveUp?.abort();
  }

  #next(): Unsent | undefined {
    if (this.#closed || !navigator.onLine) return undefined;
    return this.#list.find(({ state }) => state === "waiting");
  }

  #put(unsent: Unsent): void {
    this.#list = [...this.#list, unsent];
    this.#changed();
    void this.flush();
  }

  /** @throws NoConnection if the message has to wait */
  async #deliver(unsent: Unsent): Promise<void> {
    try {
      const message = unsent.message ?? (await this.#upload(unsent as Uploading));
      if (!message || !this.#holds(unsent)) return;
      this.#update(unsent, { message, state: "sending" });
      const { answer, problem, leaveFor } = await this.options.transport.send(message, unsent.key);
      if (this.#closed) return;
      if (leaveFor !== undefined) {
        this.#update(unsent, { state: "waiting" });
        this.close();
        return this.options.onLeave(leaveFor);
      }
      if (!answer) return this.#update(unsent, { state: "failed", trouble: problem.text });
      // It may be removed already, if it arrived by socket first.
      this.options.onSent(message, unsent.key, answer);
      this.remove(unsent.key);
    } catch (error) {
      if (this.#closed || !this.#holds(unsent)) return;
      // Text is sent again on reconnect. Interrupted uploads fail; the customer can retry them.
      const waits = error instanceof NoConnection && unsent.message !== null;
      this.#update(unsent, waits ? { state: "waiting" } : { state: "failed", trouble: "" });
      if (waits) throw error;
    }
  }

  async #upload(unsent: Uploading): Promise<CustomerMessage | null> {
    const { file, kind } = unsent.attachment;
    this.#giveUp = new AbortController();
    this.#update(unsent, { state: "uploading", progress: 0 });
    const { answer, problem, leaveFor } = await this.options.transport.upload(kind, file, {
      signal: this.#giveUp.signal,
      onProgress: (progress) => this.#update(unsent, { progress }),
    });
    if (leaveFor !== undefined) {
      this.close();
      this.options.onLeave(leaveFor);
      return null;
    }
    if (!answer) {
      this.#update(unsent, { state: "failed", trouble: problem.text });
      return null;
    }
    return { message_type: "media", payload: { url: false, fileType: kind, filePath: answer.path } };
  }

  #holds(unsent: Unsent): boolean {
    return this.#list.includes(unsent);
  }

  #update(unsent: Unsent, change: Partial<Unsent>): void {
    if (!this.#holds(unsent)) return;
    Object.assign(unsent, change);
    this.#changed();
  }

  #changed(): void {
    this.#keep();
    this.options.onChange();
  }

  /** Files cannot be stored: an unfinished attachment is lost on reload. */
  #keep(): void {
    const { kept, keptUnder } = this.options;
    const words = this.#list.flatMap(({ key, message, state }) =>
      message ? [{ key, message, failed: state === "failed" }] : [],
    );
    try {
      if (words.length > 0) kept.setItem(keptUnder, JSON.stringify(words));
      else kept.removeItem(keptUnder);
    } catch {
      // Storage is blocked or full.
    }
  }

  #restored(): Unsent[] {
    try {
      const words: unknown = JSON.parse(this.options.kept.getItem(this.options.keptUnder) ?? "[]");
      if (!Array.isArray(words)) return [];
      const unsent = words.flatMap(restoredFrom);
      return unsent.filter(({ key }, index) => unsent.findIndex((other) => other.key === key) === index);
    } catch {
      return [];
    }
  }
}

/** Returns nothing for an invalid entry (other version, edited storage). The backend validates the rest. */
function restoredFrom(kept: unknown): Unsent[] {
  const { key, message, failed } = fieldsOf(kept);
  const { message_type: type, payload } = fieldsOf(message);
  if (typeof key !== "string" || key === "" || typeof type !== "string" || !sendable.has(type)) return [];
  if (readContent({ message_type: type, payload }).type === "unknown") return [];
  return [{ ...blank(), key, message: message as CustomerMessage, state: failed === true ? "failed" : "waiting" }];
}

const sendable: ReadonlySet<string> = new Set<CustomerMessage["message_type"]>(["text", "media", "postback"]);

function blank(): Unsent {
  return { key: randomKey(), message: null, attachment: null, state: "waiting", progress: 0, trouble: "" };
}
