import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  type Query,
  QueryClient,
  type QueryKey,
} from "@tanstack/react-query";

/**
 * What the panel has read of the control API. Whatever is made stale is read from then on: an answer that is under way may be
 * from before, so it is waited for, and asked for once more. The library's own way loses news that comes during the very first
 * reading, and reads nothing to the end where news comes faster than answers.
 */
export class PanelCache extends QueryClient {
  override async invalidateQueries<Tagged extends QueryKey = QueryKey>(
    filters: InvalidateQueryFilters<Tagged> = {},
    options?: InvalidateOptions,
  ): Promise<void> {
    const { refetchType, ...which } = filters;
    const anew = async ({ queryKey, state, promise }: Query) => {
      // Why a reading failed is told where it is shown.
      if (state.fetchStatus !== "idle") await promise?.catch(() => {});
      const only: InvalidateQueryFilters = { queryKey, exact: true, refetchType };
      // Others who waited for the same answer share the next one.
      await super.invalidateQueries(only, { ...options, cancelRefetch: false });
    };
    await Promise.all(
      this.getQueryCache()
        .findAll(which as InvalidateQueryFilters)
        .map(anew),
    );
  }
}
