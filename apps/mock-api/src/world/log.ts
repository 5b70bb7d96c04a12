import { Log } from "@mekong/contract/operation/log";

export const worldLog = new Log("mock-api", "error");
