import { useMemo } from "react";
import { useSearchParams } from "react-router-dom";
import type { TrafficFilter } from "../../api/keys";

/** Reads the filter from the URL; ignores a non-numeric status. */
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
