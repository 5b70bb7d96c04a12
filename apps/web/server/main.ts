import { MetricsServerError } from "@mekong/contract/operation/metrics";
import { SettingsError } from "@mekong/contract/settings";
import { readSettings, type WebSettings } from "./env";
import { sessionSecrets } from "./secret";
import { startWeb } from "./start";

/** `main.ts dev` serves the sources with hot reload. */
const development = process.argv[2] === "dev";
process.env.NODE_ENV ??= development ? "development" : "production";

function stopWith(lines: readonly string[]): never {
  for (const line of lines) console.error(`web: ${line}`);
  process.exit(1);
}

function checkedSettings(): WebSettings {
  try {
    const settings = readSettings(process.env);
    sessionSecrets(settings);
    return settings;
  } catch (error) {
    if (error instanceof SettingsError) stopWith(error.lines);
    stopWith([
      `DATA_DIR cannot be used for the session secret: ${(error as Error).message}; let web write there, set DATA_DIR to another folder, or set SESSION_SECRET`,
    ]);
  }
}

const settings = checkedSettings();
try {
  const web = await startWeb(settings, { development });
  console.log(`web: serving at ${web.url}`);
  if (web.metricsPort !== null) console.log(`web: metrics on port ${web.metricsPort}`);
  const stop = () => void web.close().then(() => process.exit(0));
  process.once("SIGINT", stop);
  process.once("SIGTERM", stop);
} catch (error) {
  if (error instanceof MetricsServerError)
    stopWith([`${error.message}; set WEB_METRICS_PORT or METRICS_HOST to another`]);
  const { code } = error as NodeJS.ErrnoException;
  if (code === "EADDRINUSE") {
    stopWith([
      `port ${settings.port} on ${settings.host} is in use; stop what uses it or set WEB_PORT to another port`,
    ]);
  }
  if (code === "ERR_MODULE_NOT_FOUND" && !development) stopWith(["the app is not built; run the build script first"]);
  throw error;
}
