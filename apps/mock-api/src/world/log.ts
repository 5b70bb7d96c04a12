import { Log } from "@mekong/contract/operation/log";

/** For what goes wrong in a world when nobody has called: errors are logged at every level. */
export const worldLog = new Log("mock-api", "error");
