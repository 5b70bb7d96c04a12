import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** A foreign site that shows the app in a frame. */
export interface FramingSite {
  /** On `localhost`, which for a browser is another site than 127.0.0.1. */
  origin: string;
  /** URL of the page that frames `address` and has a field to paste into. */
  showing: (address: string) => string;
  stop: () => Promise<void>;
}

export async function startFramingSite(): Promise<FramingSite> {
  const server = createServer((request, response) => {
    const shown = new URL(request.url ?? "/", "http://localhost").searchParams.get("show") ?? "";
    response.setHeader("Content-Type", "text/html; charset=utf-8");
    response.end(
      `<!doctype html><title>Another site</title><input aria-label="paste"><iframe title="app" width="390" height="780" src="${encodeURI(shown)}"></iframe>`,
    );
  });
  await new Promise<void>((listening) => server.listen(0, "localhost", listening));
  const { port } = server.address() as AddressInfo;
  const origin = `http://localhost:${port}`;
  return {
    origin,
    showing: (address) => `${origin}/?show=${encodeURIComponent(address)}`,
    stop: () => new Promise((closed) => server.close(() => closed())),
  };
}
