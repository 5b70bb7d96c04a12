import { useMemo } from "react";
import { useSearchParams } from "react-router-dom";
import type { TrafficFilter } from "../../api/keys";

/** The filter in an address's search parameters; a status that is no number is left out. */
export function readFilter(params: URLSearchParams): TrafficFilter {
  const filter: TrafficFilter = {};
  const [endpoint, member, code] = [params.get("endpoint"), params.get("member"), params.get("code")];
  const status = Number(params.get("status"));
  if (endpoint) filter.endpoint = endpoint;
  if (member) filter.member = member;
  if (params.get("status") && Number.isInteger(status)) filter.status = status;
  if (code) filter.code = code;
  return filter;
}

export function useTrafficFilter(): TrafficFilter {
  const [params] = useSearchParams();
  return useMemo(() => readFilter(params), [params]);
}
