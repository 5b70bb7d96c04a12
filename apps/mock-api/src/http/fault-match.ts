import { type Endpoint, endpointLabel } from "@mekong/contract/endpoint";
import { blockOf, type FaultRule } from "@mekong/contract/simulator/faults";

export interface FaultedCall {
  endpoint: Endpoint | null;
  member: string | null;
}

/** Specificity of a matching rule: endpoint over block over `*`, then with over without member. Null for no match. */
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
