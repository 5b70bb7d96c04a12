import { SettingsError } from "@mekong/contract/settings";
import { readSettings, type WebSettings } from "./env";
import { generatedSecretNotice, sessionSecrets } from "./secret";
import { startFailure, startWeb } from "./start";

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
const notice = generatedSecretNotice(settings, process.env);
if (notice) console.log(`web: ${notice}`);
try {
  const web = await startWeb(settings, { development });
  console.log(`web: serving at ${web.url}`);
  if (web.metricsPort !== null) console.log(`web: metrics on port ${web.metricsPort}`);
  const stop = () => void web.close().then(() => process.exit(0));
  process.once("SIGINT", stop);
  process.once("SIGTERM", stop);
} catch (error) {
  const failure = startFailure(error, settings, { development });
  if (failure === null) throw error;
  stopWith([failure]);
}
