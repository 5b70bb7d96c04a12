import type { AddressInfo } from "node:net";
import { Log } from "@mekong/contract/operation/log";
import { MetricsServerError } from "@mekong/contract/operation/metrics";
import { Tracing } from "@mekong/contract/operation/tracing";
import { createApp } from "./app";
import type { WebSettings } from "./env";
import { expressServer } from "./express-server";
import { observeCalls } from "./operation/backend-calls";
import { operationOf } from "./operation/operation";
import { stopGracefully } from "./operation/stop";
import { builtPages, developmentPages } from "./pages";

export interface RunningWeb {
  url: string;
  metricsPort: number | null;
  /** Stops gracefully, within `drainMs` and `graceMs`. */
  close: () => Promise<void>;
}

interface StartOptions {
  development: boolean;
}

export async function startWeb(settings: WebSettings, { development }: StartOptions): Promise<RunningWeb> {
  const { server, serve } = expressServer();
  const log = new Log("web", settings.logLevel);
  const onStoreError = (error: unknown) =>
    log.warn("files of earlier builds are not kept: ASSETS_DIR or DATA_DIR can't be written", { error });
  const pages = development ? await developmentPages(server) : await builtPages({ ...settings, onStoreError });
  const operation = operationOf(settings, pages, await Tracing.start("web", settings.otlpEndpoint, log));
  const stopObserving = observeCalls(operation);
  serve(createApp(settings, pages, operation));
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(settings.port, settings.host, () => {
      server.off("error", reject);
      resolve();
    });
  });
  const metricsServer = settings.metrics && (await operation.metrics?.serve(settings.metrics));
  const { port } = server.address() as AddressInfo;
  const host = settings.host.includes(":") ? `[${settings.host}]` : settings.host;
  return {
    url: `http://${host}:${port}`,
    metricsPort: metricsServer?.port ?? null,
    close: async () => {
      await stopGracefully(server, operation, development ? { ...settings, drainMs: 0 } : settings);
      await metricsServer?.close();
      stopObserving();
    },
  };
}

/** Advice about a failed start; null if the error is not expected. */
export function startFailure(
  error: unknown,
  { host, port }: WebSettings,
  { development }: StartOptions,
): string | null {
  if (error instanceof MetricsServerError) return `${error.message}; set WEB_METRICS_PORT or METRICS_HOST to another`;
  const { code } = error as NodeJS.ErrnoException;
  if (code === "EADDRINUSE")
    return `port ${port} on ${host} is in use; stop what uses it or set WEB_PORT to another port`;
  return code === "ERR_MODULE_NOT_FOUND" && !development ? "the app is not built; run the build script first" : null;
}
