/** Response header with the host of a world's upstream, which web shows in a ribbon. */
export const UPSTREAM_HEADER = "x-simulator-upstream";
