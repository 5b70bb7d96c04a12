import { readSettings, type WebSettings } from "../../server/env";
import { type SessionSecrets, sessionSecrets } from "../../server/secret";

interface Settings extends Omit<WebSettings, "sessionSecrets"> {
  sessionSecrets: SessionSecrets;
}

let cached: Settings | undefined;

/** Validated at start by `server/main.ts`, so this cannot fail later. */
export function settings(): Settings {
  if (!cached) {
    const webSettings = readSettings(process.env);
    cached = { ...webSettings, sessionSecrets: sessionSecrets(webSettings) };
  }
  return cached;
}
