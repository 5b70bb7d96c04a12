import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeEach } from "vitest";
import { withSettings } from "./settings";

/** One call as a backend saw it. */
interface SeenCall {
  method: string;
  path: string;
  headers: IncomingMessage["headers"];
  body: string;
}

/** A backend for tests: answers whatever it was told to, and remembers what it was asked. */
export interface TestBackend {
  url: string;
  calls: SeenCall[];
  /** What every following call is answered. */
  answers(status: number, body: unknown, headers?: Record<string, string>): void;
  /** Full control of the next answers, for cut and hanging connections. */
  handles(handler: (response: ServerResponse) => void): void;
  close(): Promise<void>;
}

/** Starts a backend on a free port. */
export async function startBackend(): Promise<TestBackend> {
  let handler = (response: ServerResponse): void => {
    response.writeHead(404).end();
  };
  const calls: SeenCall[] = [];
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
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    answers(status, body, headers = {}) {
      handler = (response) => {
        response.writeHead(status, { "Content-Type": "application/json", ...headers });
        response.end(typeof body === "string" ? body : JSON.stringify(body));
      };
    },
    handles(next) {
      handler = next;
    },
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

/** A backend of a test file's own: the one that the settings name. Each test begins with no call seen. */
export async function ownBackend(): Promise<TestBackend> {
  const backend = await startBackend();
  withSettings({ API_URL: backend.url });
  beforeEach(() => {
    backend.calls.length = 0;
  });
  afterAll(() => backend.close());
  return backend;
}
