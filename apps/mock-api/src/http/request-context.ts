import type { Endpoint } from "@mekong/contract/endpoint";
import type { FastifyRequest } from "fastify";
import type { World } from "../world/world";
import type { Identity } from "./authenticate";

export interface RequestContext {
  readonly world: World;
  readonly release: () => void;
  readonly endpoint: Endpoint | null;
  readonly identity: Identity;
  readonly receivedAt: Date;
  readonly startedMs: number;
  fault: string | null;
  entries: number[];
  answer: unknown;
  code: string | null;
  logged: boolean;
  /** Body incomplete, being processed, or rejected before processing. */
  phase: "receiving" | "processing" | "rejected";
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
