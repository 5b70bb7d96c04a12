import { readSettings, type WebSettings } from "../../server/env";
import { sessionSecret } from "../../server/secret";

let known: (WebSettings & { sessionSecret: string }) | undefined;

/**
 * The settings of this process, with the session secret in place. The process has checked them
 * before it served (`server/main.ts`), so this does not fail in a running server.
 */
export function settings(): WebSettings & { sessionSecret: string } {
  if (!known) {
    const read = readSettings(process.env);
    known = { ...read, sessionSecret: sessionSecret(read) };
  }
  return known;
}
