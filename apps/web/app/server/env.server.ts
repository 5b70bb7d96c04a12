import { readSettings, type WebSettings } from "../../server/env";
import { sessionSecret } from "../../server/secret";

let known: (WebSettings & { sessionSecret: string }) | undefined;

/** Validated at start by `server/main.ts`, so this cannot fail later. */
export function settings(): WebSettings & { sessionSecret: string } {
  if (!known) {
    const read = readSettings(process.env);
    known = { ...read, sessionSecret: sessionSecret(read) };
  }
  return known;
}
