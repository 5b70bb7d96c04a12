import { Log } from "@mekong/contract/operation/log";
import { settings } from "./env.server";

let instance: Log | undefined;

export function log(): Log {
  instance ??= new Log("web", settings().logLevel);
  return instance;
}
