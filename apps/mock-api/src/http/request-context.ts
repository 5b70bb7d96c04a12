import type { Endpoint } from "@mekong/contract/endpoint";
import { Refusal } from "@mekong/contract/errors";
import type { FastifyRequest } from "fastify";
import type { Language } from "../domain/languages";
import { findSignIn, hashToken, signInProblem } from "../domain/sign-in";
import { cached } from "../world/read-cache";
import type { World } from "../world/world";
import { bearerToken } from "./bearer-token";
import type { Caller } from "./call";

type Identity = { caller: Caller; expiresAt: Date } | { caller: null; expiresAt: null; refusal: Refusal };

export async function identify(world: World, header: string | undefined): Promise<Identity> {
  const token = bearerToken(header);
  if (!token) return refusedIdentity("invalid-token");
  return signInOf(world, hashToken(token));
}

export async function signInOf(world: World, tokenHash: string): Promise<Identity> {
  const row = await cached(world.read, `sign-in ${tokenHash}`, async () => findSignIn(world.read, tokenHash));
  const problem = signInProblem(row, world.clock.now());
  if (!row || problem) return refusedIdentity(problem ?? "invalid-token");
  return { caller: { memberId: row.member.id, username: row.member.username, tokenHash }, expiresAt: row.expiresAt };
}

function refusedIdentity(code: "invalid-token" | "EXPIRED_AUTH_TOKEN" | "INACTIVE_USER"): Identity {
  return { caller: null, expiresAt: null, refusal: new Refusal(code) };
}

/**
 * Identity of an upstream's callers, whom the mock does not know. It is constant, because creating a refusal captures a
 * stack trace.
 */
export const forwardedIdentity = refusedIdentity("invalid-token");

export interface RequestContext {
  readonly world: World;
  readonly release: () => void;
  readonly endpoint: Endpoint | null;
  readonly identity: Identity;
  /** Username, also of a caller who signed in at an upstream. */
  readonly member: string | null;
  readonly receivedAt: Date;
  readonly startedMs: number;
  fault: string | null;
  entries: number[];
  /** Masked body of a forwarded request; undefined if the mock reads the body. */
  request: unknown;
  answer: unknown;
  code: string | null;
  logged: boolean;
  phase: "receiving" | "processing" | "rejected";
  /** Null means that the response has no texts. */
  language: Language | null;
}

declare module "fastify" {
  interface FastifyRequest {
    memberContext: RequestContext | null;
  }
  interface FastifyContextConfig {
    endpoint?: Endpoint;
  }
}

export function contextOf(request: FastifyRequest): RequestContext {
  if (!request.memberContext) throw new Error("the request has no context: it bypassed the member API's hooks");
  return request.memberContext;
}

export function beginProcessing(request: FastifyRequest): RequestContext {
  const context = contextOf(request);
  if (context.phase === "rejected") throw new Error("the request was rejected: its handler must not run");
  context.phase = "processing";
  return context;
}
