import { Log } from "@mekong/contract/operation/log";

/** For errors outside requests. */
export const worldLog = new Log("mock-api", "error");
