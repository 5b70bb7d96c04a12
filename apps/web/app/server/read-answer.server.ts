import type { Endpoint } from "@mekong/contract/endpoint";
import { CANNOT_VERIFY_IDENTITY, type RefusalParams } from "@mekong/contract/errors";
import { z } from "zod";
import type { BackendResponse } from "./backend-http.server";

/** Failures are values, not exceptions. */
export type ApiResult<T> =
  | {
      kind: "ok";
      answer: T;
      /** World clock, ISO 8601 UTC. */
      worldTime: string;
      /** Number of active simulator faults; 0 for a real backend. */
      faultsLive: number;
    }
  | {
      kind: "refused";
      /** Error table code or the backend's text. */
      code: string;
      message: string;
      params?: RefusalParams;
      /** Refused input, such as `amount`. */
      path?: string;
      status: number;
    }
  | { kind: "gone" }
  /** The token is missing, unknown, revoked or expired. */
  | { kind: "signed-out" }
  /** The connection was refused, cut or timed out. `unsent`: the call was certainly not executed. */
  | { kind: "unreachable"; unsent?: true }
  /** The response violates the contract. */
  | { kind: "broken" };

const refusal = z.object({
  message: z.string().min(1),
  params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  path: z.string().optional(),
});

const SIGNED_OUT_CODES = new Set(["invalid-token", "EXPIRED_AUTH_TOKEN", "UNAUTHORIZED"]);

/** Recognizes a code, or a text starting with "cannot verify identity" in Thai (spec §8). */
export function meansSignedOut(message: string): boolean {
  return SIGNED_OUT_CODES.has(message) || message.startsWith(CANNOT_VERIFY_IDENTITY);
}

export function readAnswer(endpoint: Endpoint, raw: BackendResponse): ApiResult<unknown> & { reason?: string } {
  const body = bodyOf(raw);
  if (body === undefined) return { kind: "broken", reason: `status ${raw.status}, not JSON` };
  const refusalBody = refusalIn(body);
  if (refusalBody?.message === "gone") return { kind: "gone" };
  if (raw.status >= 200 && raw.status < 300) {
    const answer = endpoint.answer.safeParse(body);
    if (!answer.success) return { kind: "broken", reason: z.prettifyError(answer.error) };
    return {
      kind: "ok",
      answer: answer.data,
      worldTime: worldTimeOf(raw.headers),
      faultsLive: Number(raw.headers.get("x-simulator-faults")) || 0,
    };
  }
  if (raw.status < 400 || !refusalBody) return { kind: "broken", reason: `status ${raw.status} without a message` };
  const { message, ...details } = refusalBody;
  if (meansSignedOut(message)) return { kind: "signed-out" };
  return { kind: "refused", code: message, message, ...details, status: raw.status };
}

/** Fast path: validates only bodies with a `message`. */
function refusalIn(body: unknown): z.infer<typeof refusal> | undefined {
  return typeof body === "object" && body !== null && "message" in body ? refusal.safeParse(body).data : undefined;
}

/** Returns undefined if the body is not JSON; null for an empty success. */
function bodyOf({ status, text }: BackendResponse): unknown {
  if (status < 300 && text.trim() === "") return null;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The simulator's clock, or a real backend's Date header. */
function worldTimeOf(headers: BackendResponse["headers"]): string {
  const instant = new Date(headers.get("x-world-time") ?? headers.get("date") ?? Number.NaN);
  return (Number.isNaN(instant.getTime()) ? new Date() : instant).toISOString();
}
