import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** A site that shows another one in a frame. */
export interface FramingSite {
  /** As a browser names it: `localhost`, which to a browser is another site than 127.0.0.1. */
  origin: string;
  /** Address of its page with a frame of that address, and a field to paste into. */
  showing: (address: string) => string;
  stop: () => Promise<void>;
}

/** Starts one on a free port. */
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
