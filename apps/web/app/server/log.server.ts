import { Log } from "@mekong/contract/operation/log";
import { settings } from "./env.server";

let known: Log | undefined;

export function log(): Log {
  known ??= new Log("web", settings().logLevel);
  return known;
}
