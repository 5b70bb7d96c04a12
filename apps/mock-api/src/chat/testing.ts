import type { AddressInfo } from "node:net";
import type { Conversation } from "@mekong/contract/chat";
import type { ChatClientEvents, ChatJoin, ChatJoinResult, ChatServerEvents } from "@mekong/contract/chat-socket";
import { CHAT_SOCKET_PATH } from "@mekong/contract/chat-socket";
import { chatConfig, sendChatMessage } from "@mekong/contract/http/chat";
import { io, type Socket } from "socket.io-client";
import { onTestFinished } from "vitest";
import type { TestApp } from "../testing";

/** This origin is the same as TestApp's `webUrl`. */
export const WEB_ORIGIN = "http://127.0.0.1:3000";
export const GUEST = "guest_0123456789abcdef-XYZ";
export const OTHER_GUEST = "guest_zyxwvutsrqponmlkjih";

/** @returns the base URL of the server */
export async function listenOnFreePort({ fastify }: Pick<TestApp, "fastify">): Promise<string> {
  if (!fastify.server.listening) await fastify.listen({ port: 0, host: "127.0.0.1" });
  return `http://127.0.0.1:${(fastify.server.address() as AddressInfo).port}`;
}

export function text(message: string) {
  return { message_type: "text" as const, payload: { message } };
}

function messageText({ message }: Conversation): string {
  return (message.payload as { message: string }).message;
}

export async function ticketOf(app: TestApp): Promise<string> {
  return (await app.call(chatConfig, {})).answer.ticket ?? "";
}

/** @returns the id of the stored message */
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
  leftCount = 0;
  /** This is the reason of the disconnect, or the connection error. */
  disconnectReason: string | null = null;
  readonly socket: Socket<ChatServerEvents, ChatClientEvents>;
  #waiters = new Set<() => void>();

  private constructor(
    url: string,
    { world = "test", origin = WEB_ORIGIN }: { world?: string | null; origin?: string | null },
  ) {
    this.socket = io(url, {
      path: CHAT_SOCKET_PATH,
      transports: ["websocket"],
      forceNew: true,
      reconnection: false,
      auth: world === null ? {} : { world },
      extraHeaders: origin === null ? {} : { origin },
    });
    const notifyWaiters = () => {
      for (const notify of this.#waiters) notify();
    };
    this.socket.on("messaging", (stored) => {
      this.messages.push(stored);
      notifyWaiters();
    });
    this.socket.on("typing", ({ on }) => {
      this.typing.push(on);
      notifyWaiters();
    });
    this.socket.on("left", () => {
      this.leftCount += 1;
      notifyWaiters();
    });
    this.socket.on("disconnect", (reason) => {
      this.disconnectReason = reason;
      notifyWaiters();
    });
    this.socket.on("connect_error", (error) => {
      this.disconnectReason = error.message;
      notifyWaiters();
    });
    onTestFinished(() => void this.socket.disconnect());
  }

  /** A rejected connection sets `disconnectReason`. */
  static async open(url: string, options: { world?: string | null; origin?: string | null } = {}): Promise<Browser> {
    const browser = new Browser(url, options);
    await browser.waitUntil(() => browser.socket.connected || browser.disconnectReason !== null);
    return browser;
  }

  static async openJoined(url: string, payload: ChatJoin, world?: string): Promise<Browser> {
    const browser = await Browser.open(url, { world });
    const joined = await browser.join(payload);
    if ("error" in joined) throw new Error(`the join was refused with ${joined.error}`);
    return browser;
  }

  join(payload: ChatJoin): Promise<ChatJoinResult> {
    return this.socket.timeout(10_000).emitWithAck("join", payload);
  }

  /** Emits an event that may be outside the typed catalogue. */
  emit(event: string, ...args: unknown[]): void {
    (this.socket as unknown as { emit(event: string, ...args: unknown[]): void }).emit(event, ...args);
  }

  /** Checks the condition after every event. */
  async waitUntil(condition: () => boolean): Promise<void> {
    while (!condition()) {
      await new Promise<void>((resolve) => {
        const notify = () => {
          this.#waiters.delete(notify);
          this.socket.off("connect", notify);
          resolve();
        };
        this.#waiters.add(notify);
        this.socket.once("connect", notify);
      });
    }
  }

  get texts(): string[] {
    return this.messages.map(messageText);
  }
}
