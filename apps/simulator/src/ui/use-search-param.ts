import { useCallback } from "react";
import { useSearchParams } from "react-router-dom";

/** One search parameter of the address: what one looks at is in the link. An empty value takes it out. */
export function useSearchParam(name: string): [string, (value: string) => void] {
  const [params, setParams] = useSearchParams();
  const set = useCallback(
    (value: string) =>
      setParams(
        (current) => {
          const next = new URLSearchParams(current);
          if (value) next.set(name, value);
          else next.delete(name);
          return next;
        },
        { replace: true },
      ),
    [name, setParams],
  );
  return [params.get(name) ?? "", set];
}

/** Takes several search parameters out of the address at once: setters called one after the other undo each other. */
export function useClearParams(...names: string[]): () => void {
  const [, setParams] = useSearchParams();
  return () =>
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        for (const name of names) next.delete(name);
        return next;
      },
      { replace: true },
    );
}
