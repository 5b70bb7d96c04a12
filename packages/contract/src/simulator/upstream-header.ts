/** Response header with the upstream's host, for web's ribbon. */
export const UPSTREAM_HEADER = "x-simulator-upstream";
export const RECORDED_AT_HEADER = "x-simulator-recorded-at";
