import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  type Query,
  QueryClient,
  type QueryKey,
} from "@tanstack/react-query";

/**
 * A QueryClient whose `invalidateQueries` always refetches. A response in flight may be outdated, so this waits for it
 * and then fetches again. The default loses invalidations during the first fetch, and with cancelRefetch never completes
 * a fetch when invalidations arrive faster than responses.
 */
export class PanelCache extends QueryClient {
  override async invalidateQueries<Tagged extends QueryKey = QueryKey>(
    filters: InvalidateQueryFilters<Tagged> = {},
    options?: InvalidateOptions,
  ): Promise<void> {
    const { refetchType, ...queryFilters } = filters;
    const refetchAfterInFlight = async ({ queryKey, state, promise }: Query) => {
      // The component that uses the query shows the error.
      if (state.fetchStatus !== "idle") await promise?.catch(() => {});
      const exactFilters: InvalidateQueryFilters = { queryKey, exact: true, refetchType };
      // Concurrent callers share one refetch.
      await super.invalidateQueries(exactFilters, { ...options, cancelRefetch: false });
    };
    await Promise.all(
      this.getQueryCache()
        .findAll(queryFilters as InvalidateQueryFilters)
        .map(refetchAfterInFlight),
    );
  }
}
