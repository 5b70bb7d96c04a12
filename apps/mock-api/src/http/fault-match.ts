import { type Endpoint, endpointLabel } from "@mekong/contract/endpoint";
import { blockOf, type FaultRule } from "@mekong/contract/simulator/faults";

export interface FaultedCall {
  endpoint: Endpoint | null;
  member: string | null;
}

/** Specificity of a matching rule: endpoint over block over `*`, then with over without member. Null for no match. */
function specificity({ endpoint, member }: FaultRule, call: FaultedCall): number | null {
  if (member !== undefined && member !== call.member) return null;
  const endpointScore = endpointSpecificity(endpoint, call.endpoint);
  return endpointScore === null ? null : endpointScore * 2 + (member === undefined ? 0 : 1);
}

function endpointSpecificity(target: string, endpoint: Endpoint | null): number | null {
  if (target === "*") return 0;
  if (!endpoint) return null;
  if (target === `${blockOf(endpoint)}/*`) return 1;
  return target === endpointLabel(endpoint) ? 2 : null;
}

export function mostSpecificFault<F extends { rule: FaultRule; seq: number }>(
  faults: readonly F[],
  call: FaultedCall,
): F | undefined {
  let best: { fault: F; score: number } | undefined;
  for (const fault of faults) {
    const score = specificity(fault.rule, call);
    if (score === null) continue;
    if (!best || score > best.score || (score === best.score && fault.seq > best.fault.seq)) best = { fault, score };
  }
  return best?.fault;
}
