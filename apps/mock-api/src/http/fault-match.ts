import { type Endpoint, endpointLabel } from "@mekong/contract/endpoint";
import { blockOf, type FaultRule } from "@mekong/contract/simulator/faults";

/** What a fault is matched against. */
export interface FaultedCall {
  /** Null for a path that is no endpoint. */
  endpoint: Endpoint | null;
  /** Username of the signed-in caller, when there is one. */
  member: string | null;
}

/**
 * How closely a rule fits a call, higher is closer: an exact endpoint over a block over `*`, then one
 * with a member over one without. Null when it does not fit.
 */
function closeness({ endpoint, member }: FaultRule, call: FaultedCall): number | null {
  if (member !== undefined && member !== call.member) return null;
  const byEndpoint = endpointCloseness(endpoint, call.endpoint);
  return byEndpoint === null ? null : byEndpoint * 2 + (member === undefined ? 0 : 1);
}

function endpointCloseness(target: string, endpoint: Endpoint | null): number | null {
  if (target === "*") return 0;
  if (!endpoint) return null;
  if (target === `${blockOf(endpoint)}/*`) return 1;
  return target === endpointLabel(endpoint) ? 2 : null;
}

/** The one that wins: the closest, then the newest (the greatest `seq`). Undefined when none fits. */
export function winner<F extends { rule: FaultRule; seq: number }>(
  faults: readonly F[],
  call: FaultedCall,
): F | undefined {
  let best: { fault: F; close: number } | undefined;
  for (const fault of faults) {
    const close = closeness(fault.rule, call);
    if (close === null) continue;
    if (!best || close > best.close || (close === best.close && fault.seq > best.fault.seq)) best = { fault, close };
  }
  return best?.fault;
}
