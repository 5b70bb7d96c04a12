import type { AddressInfo } from "node:net";
import { SimulatorClient } from "@mekong/contract/simulator/client";
import type { WorldEvent } from "@mekong/contract/simulator/events";
import type { FastifyInstance } from "fastify";
import { onTestFinished } from "vitest";
import { WebSocket } from "ws";
import type { TestApp, TestResponse } from "../testing";

/** Returns a typed client of the control API that needs no port. */
export function controlOf({ fastify }: { fastify: FastifyInstance }, token?: string): SimulatorClient {
  const inject: typeof fetch = async (input, { method = "GET", headers, body } = {}) => {
    const { pathname, search } = new URL(String(input));
    const response = await fastify.inject({
      method: method as "GET",
      url: pathname + search,
      headers: headers as Record<string, string>,
      payload: body instanceof Uint8Array ? Buffer.from(body) : (body as string | undefined),
    });
    const { statusCode: status, rawPayload } = response;
    return new Response(new Uint8Array(rawPayload), { status, headers: response.headers as Record<string, string> });
  };
  return new SimulatorClient({ url: "http://localhost", token, fetch: inject });
}

export function refusalOf({ status, answer }: TestResponse<unknown>): [number, string, string | undefined] {
  const { message, path } = answer as { message: string; path?: string };
  return [status, message, path];
}

/** @returns host and port of the server */
export async function listen(app: TestApp): Promise<string> {
  await app.fastify.listen({ port: 0, host: "127.0.0.1" });
  return `127.0.0.1:${(app.fastify.server.address() as AddressInfo).port}`;
}

/** Client of the control API's event stream. */
export class EventClient {
  readonly events: WorldEvent[] = [];
  readonly opened: Promise<void>;
  /** Resolves with the close code. */
  readonly closed: Promise<number>;
  readonly #socket: WebSocket;
  #notifyWaiter: () => void = () => undefined;

  constructor(url: string, headers: Record<string, string> = {}) {
    this.#socket = new WebSocket(url, { headers });
    onTestFinished(() => this.#socket.terminate());
    this.#socket.on("message", (data) => {
      this.events.push(JSON.parse(String(data)));
      this.#notifyWaiter();
    });
    this.opened = new Promise((resolve, reject) => {
      this.#socket.once("open", resolve);
      this.#socket.once("unexpected-response", (_, { statusCode, headers }) =>
        reject(new Error(`answered ${statusCode}, connection: ${headers.connection}`)),
      );
      this.#socket.once("error", reject);
    });
    this.closed = new Promise((resolve) => this.#socket.once("close", resolve));
  }

  /** Resolves with the first matching event, past or future. */
  async waitForEvent(matches: (event: WorldEvent) => boolean): Promise<WorldEvent> {
    for (;;) {
      const found = this.events.find(matches);
      if (found) return found;
      await new Promise<void>((resolve) => {
        this.#notifyWaiter = resolve;
      });
    }
  }

  /** Stops reading, like a suspended client. */
  pauseReading(): void {
    this.#socket.pause();
  }

  close(): void {
    this.#socket.close();
  }
}
