import type { AddressInfo } from "node:net";
import { Log } from "@mekong/contract/operation/log";
import { createApp } from "./app";
import type { WebSettings } from "./env";
import { expressServer } from "./express-server";
import { operationOf } from "./operation";
import { builtPages, developmentPages } from "./pages";
import { stopGracefully } from "./stop";

export interface RunningWeb {
  url: string;
  metricsPort: number | null;
  /** Stops gracefully, within drain and grace time. */
  close: () => Promise<void>;
}

export async function startWeb(settings: WebSettings, options: { development: boolean }): Promise<RunningWeb> {
  const { server, serve } = expressServer();
  const log = new Log("web", settings.logLevel);
  const onStoreError = (error: unknown) =>
    log.warn("files of earlier builds are not kept: DATA_DIR can't be written", { error });
  const { dataDir } = settings;
  const pages = options.development ? await developmentPages(server) : await builtPages({ dataDir, onStoreError });
  const operation = operationOf(settings, pages);
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
      await stopGracefully(server, operation, options.development ? { ...settings, drainMs: 0 } : settings);
      await metricsServer?.close();
    },
  };
}
