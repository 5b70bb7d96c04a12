import type { CustomerMessage } from "@mekong/contract/chat";
import type { ChatSendResult, MediaKind } from "../chat-data";
import { randomKey } from "../chat-session";
import { fieldsOf, readContent } from "../message/message";
import { type ChatTransport, ConnectionLostError } from "./transport";

export interface UnsentMessage {
  /** Idempotency key (`clientKey`). */
  readonly key: string;
  message: CustomerMessage | null;
  attachment: { file: File; kind: MediaKind } | null;
  state: "waiting" | "uploading" | "sending" | "failed";
  /** 0 to 1. */
  progress: number;
  errorText: string;
}

export interface OutboxOptions {
  transport: Pick<ChatTransport, "send" | "upload">;
  /** sessionStorage: texts survive a reload. */
  storage: Pick<Storage, "getItem" | "setItem" | "removeItem">;
  storageKey: string;
  onChange: () => void;
  onSent: (message: CustomerMessage, key: string, sent: ChatSendResult) => void;
  onLeave: (to: string) => void;
}

type UploadingMessage = UnsentMessage & { attachment: NonNullable<UnsentMessage["attachment"]> };

/** The queue waits while offline; a rejected message does not block the others. */
export class Outbox {
  #list: UnsentMessage[];
  #busy = false;
  #closed = false;
  #uploadAbort: AbortController | null = null;

  constructor(private readonly options: OutboxOptions) {
    this.#list = this.#restore();
  }

  list(): readonly UnsentMessage[] {
    return this.#list;
  }

  has(key: string): boolean {
    return this.#list.some((unsent) => unsent.key === key);
  }

  add(message: CustomerMessage): void {
    this.#enqueue({ ...newMessage(), message });
  }

  attach(file: File, kind: MediaKind): string {
    const unsent = { ...newMessage(), attachment: { file, kind } };
    this.#enqueue(unsent);
    return unsent.key;
  }

  resend(key: string): void {
    const failed = this.#list.find((unsent) => unsent.key === key && unsent.state === "failed");
    if (!failed) return;
    this.#list = this.#list.filter((unsent) => unsent !== failed);
    this.#enqueue({ ...failed, state: "waiting", progress: 0, errorText: "" });
  }

  remove(key: string): void {
    if (!this.has(key)) return;
    const isUploading = this.#list.some((unsent) => unsent.key === key && unsent.state === "uploading");
    this.#list = this.#list.filter((unsent) => unsent.key !== key);
    if (isUploading) this.#uploadAbort?.abort();
    this.#notifyChange();
  }

  async flush(): Promise<void> {
    if (this.#busy) return;
    this.#busy = true;
    try {
      for (let next = this.#next(); next; next = this.#next()) await this.#deliver(next);
    } catch (error) {
      if (!(error instanceof ConnectionLostError)) throw error;
    } finally {
      this.#busy = false;
    }
  }

  close(): void {
    this.#closed = true;
    this.#uploadAbort?.abort();
  }

  #next(): UnsentMessage | undefined {
    if (this.#closed || !navigator.onLine) return undefined;
    return this.#list.find(({ state }) => state === "waiting");
  }

  #enqueue(unsent: UnsentMessage): void {
    this.#list = [...this.#list, unsent];
    this.#notifyChange();
    void this.flush();
  }

  /** @throws ConnectionLostError if the message has to wait */
  async #deliver(unsent: UnsentMessage): Promise<void> {
    try {
      const message = unsent.message ?? (await this.#upload(unsent as UploadingMessage));
      if (!message || !this.#includes(unsent)) return;
      this.#update(unsent, { message, state: "sending" });
      const { answer, problem, leaveFor } = await this.options.transport.send(message, unsent.key);
      if (this.#closed) return;
      if (leaveFor !== undefined) {
        this.#update(unsent, { state: "waiting" });
        this.close();
        return this.options.onLeave(leaveFor);
      }
      if (!answer) return this.#update(unsent, { state: "failed", errorText: problem.text });
      this.options.onSent(message, unsent.key, answer);
      this.remove(unsent.key);
    } catch (error) {
      if (this.#closed || !this.#includes(unsent)) return;
      // Text is sent again on reconnect. Interrupted uploads fail; the customer can retry them.
      const retriesLater = error instanceof ConnectionLostError && unsent.message !== null;
      this.#update(unsent, retriesLater ? { state: "waiting" } : { state: "failed", errorText: "" });
      if (retriesLater) throw error;
    }
  }

  async #upload(unsent: UploadingMessage): Promise<CustomerMessage | null> {
    const { file, kind } = unsent.attachment;
    this.#uploadAbort = new AbortController();
    this.#update(unsent, { state: "uploading", progress: 0 });
    const { answer, problem, leaveFor } = await this.options.transport.upload(kind, file, {
      signal: this.#uploadAbort.signal,
      onProgress: (progress) => this.#update(unsent, { progress }),
    });
    if (leaveFor !== undefined) {
      this.close();
      this.options.onLeave(leaveFor);
      return null;
    }
    if (!answer) {
      this.#update(unsent, { state: "failed", errorText: problem.text });
      return null;
    }
    return { message_type: "media", payload: { url: false, fileType: kind, filePath: answer.path } };
  }

  #includes(unsent: UnsentMessage): boolean {
    return this.#list.includes(unsent);
  }

  #update(unsent: UnsentMessage, change: Partial<UnsentMessage>): void {
    if (!this.#includes(unsent)) return;
    Object.assign(unsent, change);
    this.#notifyChange();
  }

  #notifyChange(): void {
    this.#save();
    this.options.onChange();
  }

  /** Files cannot be stored: an unfinished attachment is lost on reload. */
  #save(): void {
    const { storage, storageKey } = this.options;
    const entries = this.#list.flatMap(({ key, message, state }) =>
      message ? [{ key, message, failed: state === "failed" }] : [],
    );
    try {
      if (entries.length > 0) storage.setItem(storageKey, JSON.stringify(entries));
      else storage.removeItem(storageKey);
    } catch {
      // Storage is blocked or full.
    }
  }

  #restore(): UnsentMessage[] {
    try {
      const entries: unknown = JSON.parse(this.options.storage.getItem(this.options.storageKey) ?? "[]");
      if (!Array.isArray(entries)) return [];
      const unsent = entries.flatMap(parseEntry);
      return unsent.filter(({ key }, index) => unsent.findIndex((other) => other.key === key) === index);
    } catch {
      return [];
    }
  }
}

/** Skips an invalid entry (other version, edited storage). The backend validates the rest. */
function parseEntry(entry: unknown): UnsentMessage[] {
  const { key, message, failed } = fieldsOf(entry);
  const { message_type: type, payload } = fieldsOf(message);
  if (typeof key !== "string" || key === "" || typeof type !== "string" || !sendableTypes.has(type)) return [];
  if (readContent({ message_type: type, payload }).type === "unknown") return [];
  return [{ ...newMessage(), key, message: message as CustomerMessage, state: failed === true ? "failed" : "waiting" }];
}

const sendableTypes: ReadonlySet<string> = new Set<CustomerMessage["message_type"]>(["text", "media", "postback"]);

function newMessage(): UnsentMessage {
  return { key: randomKey(), message: null, attachment: null, state: "waiting", progress: 0, errorText: "" };
}
