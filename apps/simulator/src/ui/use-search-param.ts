import { useCallback, useContext } from "react";
import { UNSAFE_DataRouterContext, useLocation, useNavigate, useSearchParams } from "react-router-dom";

/**
 * Changes the address's parameters where one is. What it points at in the page (`#audit`) stays: the router's own setter drops
 * it. It begins with the address as the router has it: a page that is still being drawn knows an older one, and would take back
 * what another setter has just written.
 */
function useChangeParams(): (change: (params: URLSearchParams) => void) => void {
  const navigate = useNavigate();
  const drawn = useLocation();
  const router = useContext(UNSAFE_DataRouterContext)?.router;
  return useCallback(
    (change) => {
      const { search, hash } = router?.state.location ?? drawn;
      const params = new URLSearchParams(search);
      change(params);
      void navigate({ search: params.toString(), hash }, { replace: true });
    },
    [navigate, router, drawn],
  );
}

/** One search parameter of the address: what one looks at is in the link. An empty value takes it out. */
export function useSearchParam(name: string): [string, (value: string) => void] {
  const [params] = useSearchParams();
  const change = useChangeParams();
  const set = useCallback(
    (value: string) =>
      change((next) => {
        if (value) next.set(name, value);
        else next.delete(name);
      }),
    [name, change],
  );
  return [params.get(name) ?? "", set];
}

/** Takes several search parameters out of the address at once. */
export function useClearParams(...names: string[]): () => void {
  const change = useChangeParams();
  return () =>
    change((next) => {
      for (const name of names) next.delete(name);
    });
}
