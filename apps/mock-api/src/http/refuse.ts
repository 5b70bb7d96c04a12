import { Refusal } from "@mekong/contract/errors";
import type { FastifyError } from "fastify";

export interface WireRefusal {
  status: number;
  body: { message: string; params?: Record<string, string | number>; path?: string };
}

/** Unknown errors become INTERNAL_SERVER_ERROR without details. */
export function toWire(error: unknown): WireRefusal {
  const refusal = toRefusal(error);
  return { status: refusal.status, body: { message: refusal.code, ...refusal.details } };
}

function toRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  const { statusCode, code } = error as Partial<FastifyError>;
  if (code === "FST_ERR_CTP_BODY_TOO_LARGE") return new Refusal("BODY_TOO_LARGE");
  // These concern the whole body: not JSON, empty, wrong media type.
  if (typeof statusCode === "number" && statusCode >= 400 && statusCode < 500) {
    return new Refusal("KEY_INVALID", { path: "" });
  }
  return new Refusal("INTERNAL_SERVER_ERROR");
}
