/** Response header with the host of a world's upstream, which web shows in a ribbon. */
export const UPSTREAM_HEADER = "x-simulator-upstream";
/** Response header of a world that answers from a recording, with the time at which the recording was saved. */
export const RECORDED_AT_HEADER = "x-simulator-recorded-at";
