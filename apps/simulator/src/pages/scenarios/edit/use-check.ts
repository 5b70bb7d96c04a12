import { checkScenario, SCENARIO_MAX_CHARACTERS } from "@mekong/contract/simulator/scenarios";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { simulator } from "../../../api/client";

/** Debounce time. */
const DEBOUNCE_MS = 300;

/** Debounced server validation; `isStale` while the result belongs to an earlier text. */
export function useCheck(text: string) {
  const [debouncedText, setDebouncedText] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setDebouncedText(text), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const possible = debouncedText.length > 0 && debouncedText.length <= SCENARIO_MAX_CHARACTERS;
  const check = useQuery({
    enabled: possible,
    queryKey: ["scenario-check", debouncedText],
    queryFn: () => simulator().call(checkScenario, { body: { yaml: debouncedText } }),
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  return { check, possible, isStale: text !== debouncedText || check.isPlaceholderData || check.isFetching };
}
