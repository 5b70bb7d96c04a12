import { Log, type LogFields } from "@mekong/contract/operation/log";
import { REQUEST_ID_HEADER } from "@mekong/contract/operation/request-id";
import { TRACEPARENT_HEADER, traceIdOf } from "@mekong/contract/operation/trace-context";
import { settings } from "./env.server";

let instance: Log | undefined;

export function log(): Log {
  instance ??= new Log("web", settings().logLevel);
  return instance;
}

export function requestLogFields({ headers }: Request): Pick<LogFields, "requestId" | "traceId"> {
  return {
    requestId: headers.get(REQUEST_ID_HEADER) ?? undefined,
    traceId: traceIdOf(headers.get(TRACEPARENT_HEADER)),
  };
}
