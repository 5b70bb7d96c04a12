import { type ErrorCode, Refusal } from "@mekong/contract/errors";
import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import type { z } from "zod";
import { RateLimited } from "../domain/rate-limited";
import { unsupportedType } from "./accepted-body";
import { HttpRefusal } from "./http-refusals";

export interface WireRefusal {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: { message: string; params?: Record<string, string | number>; path?: string };
}

/** Unknown errors become INTERNAL_SERVER_ERROR without details. */
export function toWire(error: unknown, request: FastifyRequest): WireRefusal {
  const refusal = toRefusal(error, request);
  return {
    status: refusal.status,
    headers: headersOf(refusal),
    body: { message: refusal.code, ...refusal.details },
  };
}

export function sendRefusal(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, headers, body } = toWire(error, request);
  if (status >= 500) request.log.error(error);
  return reply.status(status).headers(headers).send(body);
}

/** Returns the headers except `WWW-Authenticate`, which member API and control API add. */
export function headersOf(refusal: Refusal): Readonly<Record<string, string>> {
  if (refusal instanceof HttpRefusal) return refusal.headers;
  if (refusal instanceof RateLimited) return { "retry-after": String(Math.max(1, Math.ceil(refusal.waitMs / 1000))) };
  return {};
}

function toRefusal(error: unknown, request: FastifyRequest): Refusal {
  if (error instanceof Refusal) return error;
  const { statusCode, code } = error as Partial<FastifyError>;
  if (code === "FST_ERR_CTP_INVALID_MEDIA_TYPE") return unsupportedType(request);
  if (code === "FST_ERR_CTP_BODY_TOO_LARGE") return new Refusal("BODY_TOO_LARGE");
  if (code === "FST_ERR_BAD_URL") {
    return new Refusal("KEY_INVALID", { path: "url", params: { about: "not percent-encoded UTF-8" } });
  }
  // Fastify's other 4xx errors mean that the body is empty or not JSON.
  if (typeof statusCode === "number" && statusCode >= 400 && statusCode < 500) {
    return new Refusal("KEY_INVALID", { path: "" });
  }
  return new Refusal("INTERNAL_SERVER_ERROR");
}

/** @throws KEY_MISSING, KEY_INVALID */
export function parse<S extends z.ZodType>(schema: S | undefined, value: unknown): z.output<S> {
  if (!schema) return undefined as z.output<S>;
  const parsed = schema.safeParse(value, { reportInput: true });
  if (parsed.success) return parsed.data;
  const { code, path, about } = problemOf(parsed.error);
  throw new Refusal(code, { path, params: { about } });
}

export function problemOf(error: z.ZodError): { code: ErrorCode; path: string; about: string } {
  const issue = error.issues[0];
  if (!issue) return { code: "KEY_INVALID", path: "", about: "" };
  const extra = issue.code === "unrecognized_keys" ? [issue.keys[0] ?? ""] : [];
  const path = [...issue.path, ...extra].map(String).join(".");
  const missing = issue.code === "invalid_type" && issue.input === undefined;
  return { code: missing ? "KEY_MISSING" : "KEY_INVALID", path, about: issue.message };
}
