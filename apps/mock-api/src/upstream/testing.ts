import type { IncomingMessage, RequestListener } from "node:http";
import { createServer, type Server as HttpServer } from "node:http";
import type { AddressInfo, Server } from "node:net";
import type { WorldClient } from "@mekong/contract/simulator/client";
import { onTestFinished } from "vitest";
import type { ApiSettings } from "../env";
import { controlOf } from "../simulator/testing";
import { TestApp } from "../testing";
import { TEST_NOW } from "../world/testing";
import { upstreamOf } from "../world/upstream";

export const SECRET = "gateway-secret-4711";

/** @returns the origin of the listening server */
export async function listenOn(server: Server & Partial<Pick<HttpServer, "closeAllConnections">>): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(
    () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections?.();
      }),
  );
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

export interface ReceivedRequest {
  method: string;
  url: string;
  headers: IncomingMessage["headers"];
  body: string;
}

export async function recordingBackend(
  respond: (request: ReceivedRequest, ...listener: Parameters<RequestListener>) => void,
): Promise<{ origin: string; received: ReceivedRequest[] }> {
  const received: ReceivedRequest[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { method = "", url = "", headers } = request;
    const seen = { method, url, headers, body: Buffer.concat(chunks).toString() };
    received.push(seen);
    respond(seen, request, response);
  });
  return { origin: await listenOn(server), received };
}

export interface UpstreamWorld {
  app: TestApp;
  world: WorldClient;
}

/** Starts an app whose world `test` has this upstream. */
export async function upstreamWorld(
  url: string,
  {
    headers = {},
    chatUrl,
    ...settings
  }: { headers?: Record<string, string>; chatUrl?: string } & Partial<ApiSettings> = {},
): Promise<UpstreamWorld> {
  const app = await TestApp.start({ upstreamOrigins: chatUrl ? [url, chatUrl] : [url], ...settings });
  await app.worlds.put("test", { upstream: upstreamOf({ url, chatUrl, headers }) });
  return { app, world: controlOf(app).use("test") };
}

/** Starts a second mock-api that listens, and an app whose world `test` has it as upstream. */
export async function mockBehindMock(): Promise<UpstreamWorld & { backend: TestApp; url: string }> {
  const backend = await TestApp.start({});
  // Sets the clock to daytime, because slips are refused at night.
  await backend.worlds.put("main", { at: TEST_NOW });
  await backend.fastify.listen({ port: 0, host: "127.0.0.1" });
  const url = `http://127.0.0.1:${(backend.fastify.server.address() as AddressInfo).port}`;
  return { ...(await upstreamWorld(url)), backend, url };
}
