/** Response header: host of the upstream, for web's ribbon. */
export const UPSTREAM_HEADER = "x-simulator-upstream";
/** Time at which the world's recording was saved. */
export const RECORDED_AT_HEADER = "x-simulator-recorded-at";
