import { Log } from "@mekong/contract/operation/log";
import { settings } from "./env.server";

let known: Log | undefined;

/** The log of this process (docs/operation.md): what is said of a request carries the request's id. */
export function log(): Log {
  known ??= new Log("web", settings().logLevel);
  return known;
}
