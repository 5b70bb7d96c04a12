import type { Endpoint } from "@mekong/contract/endpoint";
import type { FastifyRequest } from "fastify";
import type { World } from "../world/world";
import type { Identity } from "./authenticate";

export interface Visit {
  readonly world: World;
  readonly release: () => void;
  readonly endpoint: Endpoint | null;
  readonly identity: Identity;
  readonly arrivedAt: Date;
  readonly startedMs: number;
  fault: string | null;
  entries: number[];
  answer: unknown;
  code: string | null;
  logged: boolean;
  /** Body incomplete, being processed, or rejected before processing. */
  stage: "arriving" | "begun" | "turned away";
}

declare module "fastify" {
  interface FastifyRequest {
    visit: Visit | null;
  }
  interface FastifyContextConfig {
    endpoint?: Endpoint;
  }
}

export function visitOf(request: FastifyRequest): Visit {
  if (!request.visit) throw new Error("the request has no context: it bypassed the member API's hooks");
  return request.visit;
}

export function begin(request: FastifyRequest): Visit {
  const visit = visitOf(request);
  if (visit.stage === "turned away") throw new Error("the request was rejected: its handler must not run");
  visit.stage = "begun";
  return visit;
}
