import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import express from "express";
import { createApp } from "./app";
import type { WebSettings } from "./env";
import { builtPages, developmentPages } from "./pages";

/** How long an answer that is under way may take after a stop was asked for. */
const STOP_GRACE_MS = 5_000;

export interface RunningWeb {
  /** Address it really listens at, e.g. `http://127.0.0.1:3000`. */
  url: string;
  /** Takes no new request, lets the running ones finish (five seconds at most), then closes. */
  close: () => Promise<void>;
}

/**
 * Serves the web app.
 * @param options development: through Vite with hot reload; otherwise the built app
 * @throws the listen error (`EADDRINUSE`…), or when there is no build
 */
export async function startWeb(settings: WebSettings, options: { development: boolean }): Promise<RunningWeb> {
  const outer = express();
  outer.disable("x-powered-by");
  const server = createServer(outer);
  const pages = options.development ? await developmentPages(server) : await builtPages();
  outer.use(createApp(settings, pages));
  await new Promise<void>((listening, failed) => {
    server.once("error", failed);
    server.listen(settings.port, settings.host, () => {
      server.off("error", failed);
      listening();
    });
  });
  const { port } = server.address() as AddressInfo;
  const host = settings.host.includes(":") ? `[${settings.host}]` : settings.host;
  return {
    url: `http://${host}:${port}`,
    close: () =>
      new Promise((closed, failed) => {
        const patience = setTimeout(() => server.closeAllConnections(), STOP_GRACE_MS);
        server.close((error) => {
          clearTimeout(patience);
          error ? failed(error) : closed();
        });
        server.closeIdleConnections();
      }),
  };
}
