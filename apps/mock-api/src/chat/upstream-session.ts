import { Agent as HttpAgent } from "node:http";
import { Agent as HttpsAgent } from "node:https";
import type { Conversation } from "@mekong/contract/chat";
import { CHAT_SOCKET_PATH, type ChatJoinResult } from "@mekong/contract/chat-socket";
import { CHAT_BURST_SECONDS, CHAT_SOCKET_BURST } from "@mekong/contract/limits";
import type { Socket } from "socket.io-client";
import { RateLimiter } from "../domain/chat/rate-limiter";
import { guardedLookup } from "../upstream/agent";
import type { WorldRegistry } from "../world/registry";
import type { World } from "../world/world";
import { recordJoin, recordMessage, recordUpstreamFailure } from "./record-traffic";
import type { ChatClient } from "./typed-socket";
import { isClosed } from "./visitor";

const CONNECT_TIMEOUT_MS = 10_000;

export type ConnectUpstream = (origin: string | undefined) => Socket;

/** @throws Error if UPSTREAM_ORIGINS does not list the upstream, or the world's header values are missing */
export async function upstreamConnector(
  { name, manifest: { upstream } }: World,
  worlds: WorldRegistry,
  origins: readonly string[],
): Promise<ConnectUpstream> {
  if (!upstream) throw new Error(`${name} has no upstream`);
  const url = upstream.chatUrl ?? upstream.url;
  const headers = worlds.upstreamHeaders.headersFor(name, upstream);
  if (!origins.includes(url)) throw new Error(`UPSTREAM_ORIGINS does not list ${url}`);
  if (!headers) throw new Error(`the world needs its headers again: ${upstream.headerNames.join(", ")}`);
  // Imported here, because most runs need no upstream.
  const { io } = await import("socket.io-client");
  const Agent = url.startsWith("https:") ? HttpsAgent : HttpAgent;
  const agent = new Agent({ lookup: guardedLookup(origins) });
  return (origin) =>
    io(url, {
      path: CHAT_SOCKET_PATH,
      transports: ["websocket"],
      reconnection: false,
      forceNew: true,
      timeout: CONNECT_TIMEOUT_MS,
      agent: agent as never,
      // The upstream checks the origin of the browser's page.
      extraHeaders: { ...(origin === undefined ? {} : { origin }), ...headers },
    });
}

/**
 * Passes every event on in both directions. When one connection ends, closes the other without a disconnect packet, so
 * that the browser reconnects automatically.
 */
export class UpstreamChatSession {
  readonly #burst = new RateLimiter(CHAT_SOCKET_BURST, CHAT_BURST_SECONDS);
  readonly #upstream: Socket;

  constructor(
    private readonly socket: ChatClient,
    private readonly world: World,
    connect: ConnectUpstream,
  ) {
    const release = world.usage.acquire();
    this.#upstream = connect(socket.handshake.headers.origin);
    const end = () => socket.conn.close();
    world.closed.addEventListener("abort", end, { once: true });
    socket.on("disconnect", () => {
      world.closed.removeEventListener("abort", end);
      this.#upstream.disconnect();
      release();
    });
    socket.onAny((event: string, ...args: unknown[]) => this.#send(event, args));
    this.#upstream.onAny((event: string, ...args: unknown[]) => this.#receive(event, args));
    this.#upstream.on("disconnect", end);
    this.#upstream.on("connect_error", ({ message }) => {
      recordUpstreamFailure(world, message);
      end();
    });
    if (world.closed.aborted) end();
  }

  #send(event: string, args: unknown[]): void {
    const receivedAtMs = performance.now();
    const acknowledge = args.at(-1);
    if (!this.#burst.tryAcquire()) {
      this.socket.disconnect(true);
      return;
    }
    if (event !== "join" || typeof acknowledge !== "function") {
      this.#upstream.emit(event, ...args);
      return;
    }
    const [payload] = args;
    const respond = (joined: ChatJoinResult) => {
      acknowledge(joined);
      recordJoin(this.world, { payload, joined, visitor: null, receivedAtMs });
    };
    if (isClosed(this.world)) respond({ error: "gone" });
    else this.#upstream.emit(event, ...args.slice(0, -1), respond);
  }

  #receive(event: string, args: unknown[]): void {
    const untyped = this.socket as unknown as Pick<Socket, "emit">;
    untyped.emit(event, ...args);
    if (event === "messaging") recordMessage(this.world, args[0] as Conversation, 1);
  }
}
