import { type ErrorCode, Refusal, statusOf } from "@mekong/contract/errors";
import { actionNames } from "@mekong/contract/simulator/actions";
import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import { unsupportedType } from "../http/accepted-body";
import { bearerChallenge, bearerToken } from "../http/bearer-token";
import { HttpRefusal } from "../http/http-refusals";
import { headersOf } from "../http/refuse";
import { UpstreamFailure } from "../upstream/failure";
import { InvalidWorldFile, WorldBroken } from "../world/errors";
import { ChangedSince } from "../world/events";

import { storageProblem } from "../world/storage";

interface ControlRefusal {
  status: number;
  headers?: Readonly<Record<string, string>>;
  body: { message: string; path?: string; line?: number; about?: string; params?: Record<string, string | number> };
}

/** Error with status 422, or 413 if a file is too large. */
export class InvalidInput extends Error {
  override readonly name = "InvalidInput";
  constructor(
    readonly code: Extract<ErrorCode, "KEY_MISSING" | "KEY_INVALID" | "BODY_TOO_LARGE">,
    readonly path: string,
    readonly about: string,
    /** In the submitted text. */
    readonly line?: number,
  ) {
    super(`${path || "input"}: ${about}`);
  }
}

export class UnknownAction extends Error {
  override readonly name = "UnknownAction";
  readonly about = `one of ${actionNames.join(", ")}`;
  constructor(action: string) {
    super(`unknown action ${JSON.stringify(action)}`);
  }
}

/** `path` is the rejected header. */
export class AccessRefusal extends Error {
  override readonly name = "AccessRefusal";
  constructor(
    readonly status: 401 | 403,
    readonly path: "Host" | "Origin" | "Authorization",
    readonly about: string,
  ) {
    super(about);
  }
}

/** Never exposes a stack. */
function toControlRefusal(error: unknown, request: FastifyRequest): ControlRefusal {
  if (error instanceof InvalidInput) {
    const status = error.code === "BODY_TOO_LARGE" ? statusOf(error.code) : 422;
    return { status, body: { message: error.code, path: error.path, line: error.line, about: error.about } };
  }
  if (error instanceof UnknownAction) {
    return { status: 404, body: { message: "NO_DATA", path: "action", about: error.about } };
  }
  if (error instanceof ChangedSince) {
    return { status: 409, body: { message: "CHANGED_SINCE", path: "lastEvent", about: error.about } };
  }
  if (error instanceof InvalidWorldFile) {
    return { status: 422, body: { message: "KEY_INVALID", path: "", about: `a valid world file; ${error.message}` } };
  }
  if (error instanceof WorldBroken) {
    const message = "INTERNAL_SERVER_ERROR";
    return { status: statusOf(message), body: { message, path: "world", about: error.message } };
  }
  const problem = storageProblem(error);
  if (problem !== null) {
    return { status: 503, body: { message: "INTERNAL_SERVER_ERROR", about: `writable storage: ${problem}` } };
  }
  if (error instanceof AccessRefusal) {
    const { status, path, about } = error;
    if (status === 403) return { status, body: { message: "FORBIDDEN", path, about } };
    return {
      status,
      headers: { "www-authenticate": challengeFor(request) },
      body: { message: "UNAUTHORIZED", path, about },
    };
  }
  if (error instanceof Refusal && error.code === "BALANCE_MAXIMUM") {
    const { maximum, currency } = error.details.params ?? {};
    const about = `an amount that keeps every total at or below ${maximum} ${currency}`;
    return { status: 422, body: { message: error.code, path: "amount", about, ...error.details } };
  }
  if (error instanceof UpstreamFailure) {
    const { status, code: message, details } = error;
    return { status, body: { message, path: "url", about: String(details.params?.about) } };
  }
  if (error instanceof HttpRefusal) {
    const { status, headers, code: message, details } = error;
    return { status, headers, body: { message, path: details.path ?? "", about: String(details.params?.about) } };
  }
  if (error instanceof Refusal) {
    return { status: error.status, headers: headersOf(error), body: { message: error.code, ...error.details } };
  }
  const { statusCode, code, message } = error as Partial<FastifyError>;
  if (code === "FST_ERR_CTP_BODY_TOO_LARGE") return refusalFor("BODY_TOO_LARGE", message);
  if (code === "FST_ERR_CTP_INVALID_MEDIA_TYPE") return toControlRefusal(unsupportedType(request), request);
  // Fastify throws 4xx errors, for example for invalid JSON.
  if (typeof statusCode === "number" && statusCode >= 400 && statusCode < 500) {
    return { status: 422, body: { message: "KEY_INVALID", path: "", about: `a JSON body: ${message}` } };
  }
  return refusalFor("INTERNAL_SERVER_ERROR");
}

function challengeFor({ headers }: FastifyRequest): string {
  return bearerChallenge("simulator", { isTokenRefused: bearerToken(headers.authorization) !== undefined });
}

function refusalFor(code: ErrorCode, about?: string): ControlRefusal {
  return { status: statusOf(code), body: { message: code, about } };
}

export function answerRefusal(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, headers = {}, body } = toControlRefusal(error, request);
  // Storage errors are logged centrally, and the failure of another backend is no error of this server.
  const isOwnFailure = status >= 500 && !(error instanceof UpstreamFailure);
  if (isOwnFailure && storageProblem(error) === null) request.log.error(error);
  return reply.status(status).headers(headers).send(body);
}
