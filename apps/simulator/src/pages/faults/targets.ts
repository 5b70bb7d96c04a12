import { type Endpoint, endpointLabel, refusalsOf } from "@mekong/contract/endpoint";
import { type ErrorCode, errorCodes, statusOf } from "@mekong/contract/errors";
import { memberEndpoints } from "@mekong/contract/http/catalogue";
import { blockOf } from "@mekong/contract/simulator/faults";

/** What a fault can be set on: one endpoint, a block, or everything. */
export interface Target {
  /** As a fault rule says it: `POST /api/login`, `wallet/*`, `*`. */
  endpoint: string;
  /** Name in code, for ids: `qrcode.create`, `wallet`, `all`. */
  name: string;
  about: string;
  /** Whether a caller can be signed in: a fault for one member matches no other call. */
  signedIn: boolean;
  /** What it can refuse with, in the order of the checks. */
  codes: ErrorCode[];
}

export interface Block {
  name: string;
  whole: Target;
  endpoints: Target[];
}

const refuses = (code: ErrorCode) => statusOf(code) >= 400;

function targetOf(e: Endpoint): Target {
  return {
    endpoint: endpointLabel(e),
    name: e.name,
    about: e.about,
    signedIn: e.access === "member",
    codes: refusalsOf(e).filter(refuses),
  };
}

/** Every member endpoint by its block, in the order of the catalogue. */
export const blocks: readonly Block[] = [...new Set(memberEndpoints.map(blockOf))].map((name) => {
  const endpoints = memberEndpoints.filter((e) => blockOf(e) === name).map(targetOf);
  return {
    name,
    endpoints,
    whole: {
      endpoint: `${name}/*`,
      name,
      about: `Every call of ${name}.`,
      signedIn: endpoints.some((target) => target.signedIn),
      codes: [...new Set(endpoints.flatMap((target) => target.codes))],
    },
  };
});

/** The whole backend at once. */
export const everything: Target = {
  endpoint: "*",
  name: "all",
  about: "Every call, of every block.",
  signedIn: true,
  codes: errorCodes.filter(refuses),
};

const targets = [everything, ...blocks.flatMap((block) => [block.whole, ...block.endpoints])];

/** The target a rule's `endpoint` means; undefined for one that is not of this catalogue. */
export function findTarget(endpoint: string): Target | undefined {
  return targets.find((target) => target.endpoint === endpoint);
}
