import type { OtherBackend } from "./backend";
import type { Member } from "./member";

export interface Reply {
  status: number;
  body: unknown;
  /** HTML that is sent instead of JSON. */
  html?: string;
}

export interface Call {
  /** For example `GET /api/wallet/activate/:code`. */
  endpoint: string;
  params: Record<string, string>;
  body: Record<string, unknown>;
  file: { name: string; bytes: Buffer } | undefined;
  language: "th" | "lo" | "en";
  idempotencyKey: string | undefined;
  member: Member;
  isSignedIn: boolean;
}

/** Returns the body of a reply with status 200. */
export type Route = (call: Call, backend: OtherBackend) => unknown;

export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    readonly path?: string,
  ) {
    super(code);
  }
}

export const MB = 1024 * 1024;
export const baht = (hundredths: number) => hundredths / 100;
export const SUCCESS = { message: "SUCCESS" };

/** @throws Refused with KEY_MISSING */
export function requireFields(body: Record<string, unknown>, ...names: string[]): void {
  for (const name of names) if (body[name] === undefined) throw new Refused(400, "KEY_MISSING", name);
}

/** @throws Refused with KEY_MISSING or KEY_INVALID */
export function field(body: Record<string, unknown>, name: string): string {
  requireFields(body, name);
  const value = body[name];
  if (typeof value !== "string") throw new Refused(400, "KEY_INVALID", name);
  return value;
}

/**
 * Returns the `amount` of a body in 1/100.
 * @param minimum in baht or kip
 * @param tooLow error code for a smaller amount
 */
export function amountOf(body: Record<string, unknown>, minimum: number, tooLow: string): number {
  requireFields(body, "amount");
  const { amount } = body;
  if (typeof amount !== "number") throw new Refused(400, "KEY_INVALID", "amount");
  if (amount < minimum) throw new Refused(400, tooLow, "amount");
  const hundredths = Math.round(amount * 100);
  if (Math.abs(hundredths - amount * 100) > 1e-6) throw new Refused(400, "KEY_INVALID", "amount");
  return hundredths;
}

export interface Page {
  page: number;
  limit: number;
}

export function pageOf(body: Record<string, unknown>): Page {
  requireFields(body, "page", "limit");
  const { page, limit } = body as unknown as Page;
  if (!Number.isInteger(page) || page < 1) throw new Refused(400, "KEY_INVALID", "page");
  if (!Number.isInteger(limit) || limit < 1) throw new Refused(400, "KEY_INVALID", "limit");
  return { page, limit };
}
