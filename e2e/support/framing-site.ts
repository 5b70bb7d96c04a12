import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** A foreign site that shows the app in a frame. */
export interface FramingSite {
  /** On `localhost`, which for a browser is another site than 127.0.0.1. */
  origin: string;
  /** URL of the page that frames `address` and has a field to paste into. */
  framingUrl: (address: string) => string;
  stop: () => Promise<void>;
}

export async function startFramingSite(): Promise<FramingSite> {
  const server = createServer((request, response) => {
    const framedUrl = new URL(request.url ?? "/", "http://localhost").searchParams.get("show") ?? "";
    response.setHeader("Content-Type", "text/html; charset=utf-8");
    response.end(
      `<!doctype html><title>Another site</title><input aria-label="paste"><iframe title="app" width="390" height="780" src="${encodeURI(framedUrl)}"></iframe>`,
    );
  });
  await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
  const { port } = server.address() as AddressInfo;
  const origin = `http://localhost:${port}`;
  return {
    origin,
    framingUrl: (address) => `${origin}/?show=${encodeURIComponent(address)}`,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
