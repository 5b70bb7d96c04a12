/** Response header of a world with an upstream: the upstream's host. Web shows it in a ribbon. */
export const UPSTREAM_HEADER = "x-simulator-upstream";
