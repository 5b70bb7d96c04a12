import { Refusal } from "@mekong/contract/errors";
import type { FastifyError } from "fastify";

/** A refusal as it goes on the wire. */
export interface WireRefusal {
  status: number;
  body: { message: string; params?: Record<string, string | number>; path?: string };
}

/** What goes on the wire for anything thrown: a named refusal, or INTERNAL_SERVER_ERROR and never a stack. */
export function toWire(error: unknown): WireRefusal {
  const refusal = toRefusal(error);
  return { status: refusal.status, body: { message: refusal.code, ...refusal.details } };
}

function toRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  const { statusCode, code } = error as Partial<FastifyError>;
  if (code === "FST_ERR_CTP_BODY_TOO_LARGE") return new Refusal("BODY_TOO_LARGE");
  // Fastify's own refusals are about the body as a whole: not JSON, an empty one, another media type.
  if (typeof statusCode === "number" && statusCode >= 400 && statusCode < 500) {
    return new Refusal("KEY_INVALID", { path: "" });
  }
  return new Refusal("INTERNAL_SERVER_ERROR");
}
