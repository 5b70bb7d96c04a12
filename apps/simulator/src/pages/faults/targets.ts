import { type Endpoint, endpointLabel, refusalsOf } from "@mekong/contract/endpoint";
import { type ErrorCode, errorCodes, statusOf } from "@mekong/contract/errors";
import { memberEndpoints } from "@mekong/contract/http/catalogue";
import { blockOf } from "@mekong/contract/simulator/faults";

/** A fault target: an endpoint, a block or everything. */
export interface Target {
  /** As in a fault rule: `POST /api/login`, `wallet/*`, `*`. */
  endpoint: string;
  /** First part of fault ids: `qrcode.create`, `wallet`, `all`. */
  name: string;
  about: string;
  /** Whether callers can be signed in; otherwise a fault for one member matches nothing. */
  signedIn: boolean;
  /** Possible codes, in the order of the checks. */
  codes: ErrorCode[];
}

export interface Block {
  name: string;
  target: Target;
  endpoints: Target[];
}

const isRefusal = (code: ErrorCode) => statusOf(code) >= 400;

function targetOf(e: Endpoint): Target {
  return {
    endpoint: endpointLabel(e),
    name: e.name,
    about: e.about,
    signedIn: e.access === "member",
    codes: refusalsOf(e).filter(isRefusal),
  };
}

/** Member endpoints by block, in catalogue order. */
export const blocks: readonly Block[] = [...new Set(memberEndpoints.map(blockOf))].map((name) => {
  const endpoints = memberEndpoints.filter((e) => blockOf(e) === name).map(targetOf);
  return {
    name,
    endpoints,
    target: {
      endpoint: `${name}/*`,
      name,
      about: `All endpoints of ${name}.`,
      signedIn: endpoints.some((target) => target.signedIn),
      codes: [...new Set(endpoints.flatMap((target) => target.codes))],
    },
  };
});

export const allEndpoints: Target = {
  endpoint: "*",
  name: "all",
  about: "All endpoints of all blocks.",
  signedIn: true,
  codes: errorCodes.filter(isRefusal),
};

const targets = [allEndpoints, ...blocks.flatMap((block) => [block.target, ...block.endpoints])];

/** Finds a target by the rule's `endpoint`; undefined if unknown. */
export function findTarget(endpoint: string): Target | undefined {
  return targets.find((target) => target.endpoint === endpoint);
}
