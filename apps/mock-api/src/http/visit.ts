import type { Endpoint } from "@mekong/contract/endpoint";
import type { FastifyRequest } from "fastify";
import type { World } from "../world/world";
import type { Identity } from "./authenticate";

/** What is known of a call between its arrival and its row in the traffic. */
export interface Visit {
  readonly world: World;
  readonly release: () => void;
  readonly endpoint: Endpoint | null;
  readonly identity: Identity;
  readonly arrivedAt: Date;
  readonly startedMs: number;
  /** Id of the fault that changed the answer. */
  fault: string | null;
  /** Journal entries it wrote. */
  entries: number[];
  /** A `Prepared`, or what was answered in another way. */
  answer: unknown;
  code: string | null;
  logged: boolean;
  /** Its body is on its way; all of it is here and it is worked on; or it was turned away before that. */
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

/** The visit of a request that has passed the door. */
export function visitOf(request: FastifyRequest): Visit {
  if (!request.visit) throw new Error("the request has no visit: it came in without the member API's hooks");
  return request.visit;
}

/** The visit of a request that is worked on from now on. @throws Error when it was turned away meanwhile */
export function begin(request: FastifyRequest): Visit {
  const visit = visitOf(request);
  if (visit.stage === "turned away") throw new Error("the call was turned away: nothing of it may begin");
  visit.stage = "begun";
  return visit;
}
