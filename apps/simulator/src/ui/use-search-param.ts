import { useCallback, useContext } from "react";
import { UNSAFE_DataRouterContext, useLocation, useNavigate, useSearchParams } from "react-router-dom";

/**
 * Changes query parameters. Keeps the hash (`#audit`), which the router's setter drops. Starts from the router's current
 * location: a page still rendering has an older one and would revert a concurrent change.
 */
function useChangeParams(): (change: (params: URLSearchParams) => void) => void {
  const navigate = useNavigate();
  const renderedLocation = useLocation();
  const router = useContext(UNSAFE_DataRouterContext)?.router;
  return useCallback(
    (change) => {
      const { search, hash } = router?.state.location ?? renderedLocation;
      const params = new URLSearchParams(search);
      change(params);
      void navigate({ search: params.toString(), hash }, { replace: true });
    },
    [navigate, router, renderedLocation],
  );
}

/**
 * A query parameter as state; an empty value removes it.
 * @param cleared name of a parameter that each change removes, such as the page number
 */
export function useSearchParam(name: string, cleared?: string): [string, (value: string) => void] {
  const [params] = useSearchParams();
  const change = useChangeParams();
  const set = useCallback(
    (value: string) =>
      change((next) => {
        if (value) next.set(name, value);
        else next.delete(name);
        if (cleared) next.delete(cleared);
      }),
    [name, cleared, change],
  );
  return [params.get(name) ?? "", set];
}

/** Removes several query parameters at once. */
export function useClearParams(...names: string[]): () => void {
  const change = useChangeParams();
  return () =>
    change((next) => {
      for (const name of names) next.delete(name);
    });
}
