import { readSettings, type WebSettings } from "../../server/env";
import { sessionSecret } from "../../server/secret";

let cached: (WebSettings & { sessionSecret: string }) | undefined;

/** Validated at start by `server/main.ts`, so this cannot fail later. */
export function settings(): WebSettings & { sessionSecret: string } {
  if (!cached) {
    const webSettings = readSettings(process.env);
    cached = { ...webSettings, sessionSecret: sessionSecret(webSettings) };
  }
  return cached;
}
