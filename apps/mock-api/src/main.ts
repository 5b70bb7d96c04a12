import { MetricsServerError } from "@mekong/contract/operation/metrics";
import { SettingsError } from "@mekong/contract/settings";
import { buildApp } from "./app";
import { type ApiSettings, readApiSettings } from "./env";
import { stopGracefully } from "./operation/stop";
import { DataDirInUse, DataDirUnusable } from "./world/files/data-dir";

function stopWith(lines: readonly string[]): never {
  for (const line of lines) console.error(`mock-api: ${line}`);
  process.exit(1);
}

function checkedSettings(): ApiSettings {
  try {
    return readApiSettings(process.env);
  } catch (error) {
    if (error instanceof SettingsError) stopWith(error.lines);
    throw error;
  }
}

async function serve(): Promise<void> {
  const settings = checkedSettings();
  const { fastify, log, operation } = await buildApp(settings).catch((error: unknown) => {
    if (error instanceof DataDirInUse) stopWith([`${error.message}; stop that one or set DATA_DIR to another folder`]);
    if (error instanceof DataDirUnusable) stopWith([error.message]);
    throw error;
  });

  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.once(signal, () => void stopGracefully(fastify, operation, log).then(() => process.exit(0)));
  }

  try {
    const address = await fastify.listen({ port: settings.port, host: settings.host });
    console.log(`mock-api: serving at ${address}`);
    const measured = settings.metrics && (await operation.metrics?.serve(settings.metrics));
    if (measured) console.log(`mock-api: metrics on port ${measured.port}`);
  } catch (error) {
    if (error instanceof MetricsServerError)
      stopWith([`${error.message}; set API_METRICS_PORT or METRICS_HOST to another`]);
    const { code } = error as NodeJS.ErrnoException;
    if (code === "EADDRINUSE") {
      stopWith([
        `port ${settings.port} on ${settings.host} is in use; stop what uses it or set API_PORT to another port`,
      ]);
    }
    throw error;
  }
}

// Does not await, because the bundle is no module (docs/decisions/018). A rejection ends the process.
void serve();
