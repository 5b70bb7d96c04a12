import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeEach } from "vitest";
import { withSettings } from "./settings";

interface RecordedCall {
  method: string;
  path: string;
  headers: IncomingMessage["headers"];
  body: string;
}

export interface TestBackend {
  url: string;
  calls: RecordedCall[];
  respondWith(status: number, body: unknown, headers?: Record<string, string>): void;
  /** The handler can cut the connection or leave it hanging. */
  setHandler(handler: (response: ServerResponse) => void): void;
  close(): Promise<void>;
}

export async function startBackend(): Promise<TestBackend> {
  let handler = (response: ServerResponse): void => {
    response.writeHead(404).end();
  };
  const calls: RecordedCall[] = [];
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk) => {
      body += chunk;
    });
    request.on("end", () => {
      calls.push({ method: request.method ?? "", path: request.url ?? "", headers: request.headers, body });
      handler(response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    respondWith(status, body, headers = {}) {
      handler = (response) => {
        response.writeHead(status, { "Content-Type": "application/json", ...headers });
        response.end(typeof body === "string" ? body : JSON.stringify(body));
      };
    },
    setHandler(newHandler) {
      handler = newHandler;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Starts a test file's backend and sets API_URL. */
export async function setupBackend(): Promise<TestBackend> {
  const backend = await startBackend();
  withSettings({ API_URL: backend.url });
  beforeEach(() => {
    backend.calls.length = 0;
  });
  afterAll(() => backend.close());
  return backend;
}
