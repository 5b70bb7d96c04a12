import { type Agent, type IncomingHttpHeaders, request as send } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import express from "express";
import { afterAll } from "vitest";
import { createApp, type Pages } from "../app";
import { readSettings } from "../env";
import { expressServer } from "../express-server";
import { operationOf } from "../operation/operation";

export const HOST = "wallet.example";

export async function runningApp(
  { build, files = express.Router() }: Pick<Pages, "build"> & Partial<Pages>,
  env: Record<string, string> = {},
): Promise<number> {
  const settings = readSettings({ SESSION_SECRET: "0123456789abcdef", LOG_LEVEL: "error", ...env });
  const { server, serve } = expressServer();
  serve(createApp(settings, { build, files, development: false }, operationOf(settings, { build })));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  afterAll(() => {
    server.close();
    server.closeAllConnections();
  });
  return (server.address() as AddressInfo).port;
}

interface TestRequest {
  port: number;
  method?: string;
  path?: string;
  headers?: Record<string, string | number>;
  /** Pieces are sent without a length. */
  body?: string | readonly Uint8Array[];
  agent?: Agent;
}

interface TestResponse {
  status: number | undefined;
  headers: IncomingHttpHeaders;
  text: string;
  connection: number | undefined;
}

export function sendRequest({ headers, body = "", ...options }: TestRequest): Promise<TestResponse> {
  return new Promise((resolve, reject) => {
    const outgoing = send({ ...options, headers: { Host: HOST, ...headers } }, (response) => {
      const { statusCode: status, headers, socket } = response;
      const connection = socket.localPort;
      text(response).then((bodyText) => resolve({ status, headers, text: bodyText, connection }), reject);
    });
    outgoing.on("error", reject);
    if (typeof body !== "string") for (const chunk of body) outgoing.write(chunk);
    outgoing.end(typeof body === "string" ? body : undefined);
  });
}
