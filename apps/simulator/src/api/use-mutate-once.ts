import { useRef } from "react";
import type { useRunAction } from "./use-run-action";

type Run = ReturnType<typeof useRunAction>;

/**
 * Runs a deed unless one of the same place is under way. A button is drawn as busy a moment after it was pressed;
 * a second press in that moment is let go by here.
 */
export function useMutateOnce(run: Run): Run["mutate"] {
  const busy = useRef(false);
  return (deed, options) => {
    if (busy.current) return;
    busy.current = true;
    run.mutate(deed, {
      ...options,
      onSettled: (...outcome) => {
        busy.current = false;
        options?.onSettled?.(...outcome);
      },
    });
  };
}
