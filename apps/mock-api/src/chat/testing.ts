import type { AddressInfo } from "node:net";
import type { Conversation } from "@mekong/contract/chat";
import type { ChatClientEvents, ChatJoin, ChatJoined, ChatServerEvents } from "@mekong/contract/chat-socket";
import { CHAT_SOCKET_PATH } from "@mekong/contract/chat-socket";
import { chatConfig, sendChatMessage } from "@mekong/contract/http/chat";
import { io, type Socket } from "socket.io-client";
import { onTestFinished } from "vitest";
import type { TestApp } from "../testing";

/** Equals TestApp's `webUrl`. */
export const WEB = "http://127.0.0.1:3000";
export const GUEST = "guest_0123456789abcdef-XYZ";
export const OTHER_GUEST = "guest_zyxwvutsrqponmlkjih";

/** @returns base URL */
export async function listening({ fastify }: Pick<TestApp, "fastify">): Promise<string> {
  if (!fastify.server.listening) await fastify.listen({ port: 0, host: "127.0.0.1" });
  return `http://127.0.0.1:${(fastify.server.address() as AddressInfo).port}`;
}

export function text(message: string) {
  return { message_type: "text" as const, payload: { message } };
}

function said({ message }: Conversation): string {
  return (message.payload as { message: string }).message;
}

export async function ticketOf(app: TestApp): Promise<string> {
  return (await app.call(chatConfig, {})).answer.ticket ?? "";
}

/** @returns message id */
export async function send(app: TestApp, message: string, guestId?: string): Promise<number> {
  const token = app.token;
  if (guestId) app.token = null;
  const { answer, status } = await app.call(sendChatMessage, {
    body: { sender: "customer", message: text(message), guestId },
  });
  app.token = token;
  if (status !== 200) throw new Error(`the message was answered ${status}`);
  return answer.id ?? 0;
}

export class Browser {
  readonly messages: Conversation[] = [];
  readonly typing: boolean[] = [];
  left = 0;
  /** Disconnect reason or connection error. */
  ended: string | null = null;
  readonly socket: Socket<ChatServerEvents, ChatClientEvents>;
  #told = new Set<() => void>();

  private constructor(
    url: string,
    { world = "test", origin = WEB }: { world?: string | null; origin?: string | null },
  ) {
    this.socket = io(url, {
      path: CHAT_SOCKET_PATH,
      transports: ["websocket"],
      forceNew: true,
      reconnection: false,
      auth: world === null ? {} : { world },
      extraHeaders: origin === null ? {} : { origin },
    });
    const told = () => {
      for (const tell of this.#told) tell();
    };
    this.socket.on("messaging", (stored) => {
      this.messages.push(stored);
      told();
    });
    this.socket.on("typing", ({ on }) => {
      this.typing.push(on);
      told();
    });
    this.socket.on("left", () => {
      this.left += 1;
      told();
    });
    this.socket.on("disconnect", (reason) => {
      this.ended = reason;
      told();
    });
    this.socket.on("connect_error", (error) => {
      this.ended = error.message;
      told();
    });
    onTestFinished(() => void this.socket.disconnect());
  }

  /** A rejected connection sets `ended`. */
  static async open(url: string, how: { world?: string | null; origin?: string | null } = {}): Promise<Browser> {
    const browser = new Browser(url, how);
    await browser.until(() => browser.socket.connected || browser.ended !== null);
    return browser;
  }

  static async inside(url: string, who: ChatJoin, world?: string): Promise<Browser> {
    const browser = await Browser.open(url, { world });
    const joined = await browser.join(who);
    if ("error" in joined) throw new Error(`the join was refused with ${joined.error}`);
    return browser;
  }

  join(who: ChatJoin): Promise<ChatJoined> {
    return this.socket.timeout(10_000).emitWithAck("join", who);
  }

  /** For events outside the typed catalogue. */
  emit(event: string, ...said: unknown[]): void {
    (this.socket as unknown as { emit(event: string, ...said: unknown[]): void }).emit(event, ...said);
  }

  /** Re-checked after every event. */
  async until(so: () => boolean): Promise<void> {
    while (!so()) {
      await new Promise<void>((resolve) => {
        const tell = () => {
          this.#told.delete(tell);
          this.socket.off("connect", tell);
          resolve();
        };
        this.#told.add(tell);
        this.socket.once("connect", tell);
      });
    }
  }

  get texts(): string[] {
    return this.messages.map(said);
  }
}
