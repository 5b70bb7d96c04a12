import { SettingsError } from "@mekong/contract/settings";
import { buildApp } from "./app";
import { type ApiSettings, readApiSettings } from "./env";
import { DataDirInUse } from "./world/data-dir-lock";

/** The process: checked settings, a listening server, an end without loss on SIGINT and SIGTERM. */

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

const settings = checkedSettings();
const { fastify } = await buildApp(settings).catch((error: unknown) => {
  if (error instanceof DataDirInUse) stopWith([`${error.message}; stop that one or set DATA_DIR to another folder`]);
  throw error;
});

/** How long calls under way may take to be answered once the process was asked to end. */
const GRACE_MS = 5_000;

for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => {
    void fastify.close().then(() => process.exit(0));
    // A call that hangs (a fault can make one) must not keep the process. What was answered is committed.
    setTimeout(() => process.exit(0), GRACE_MS).unref();
  });
}

try {
  const address = await fastify.listen({ port: settings.port, host: settings.host });
  console.log(`mock-api: serving at ${address}`);
} catch (error) {
  const { code } = error as NodeJS.ErrnoException;
  if (code === "EADDRINUSE") {
    stopWith([
      `port ${settings.port} on ${settings.host} is in use; stop what uses it or set API_PORT to another port`,
    ]);
  }
  throw error;
}
