import { checkScenario, SCENARIO_MAX_CHARACTERS } from "@mekong/contract/simulator/scenarios";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { simulator } from "../../../api/client";

/** Debounce time. */
const SETTLE_MS = 300;

/** Debounced server validation; `isOld` while the result belongs to an earlier text. */
export function useCheck(text: string) {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const possible = settled.length > 0 && settled.length <= SCENARIO_MAX_CHARACTERS;
  const check = useQuery({
    enabled: possible,
    queryKey: ["scenario-check", settled],
    queryFn: () => simulator().call(checkScenario, { body: { yaml: settled } }),
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  return { check, possible, isOld: text !== settled || check.isPlaceholderData || check.isFetching };
}
