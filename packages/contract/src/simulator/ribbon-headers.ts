/** Response header; absent while a world's time is real. */
export const CLOCK_HEADER = "x-simulator-clock";
/** Response header with the upstream's host. */
export const UPSTREAM_HEADER = "x-simulator-upstream";
export const RECORDED_AT_HEADER = "x-simulator-recorded-at";

export const simulatedClockStates = ["frozen", "shifted"] as const;
export type SimulatedClockState = (typeof simulatedClockStates)[number];

/**
 * Content of the app's ribbon. By `kind`, `at` is the simulated time, the upstream's host, or the recording's host and
 * time.
 */
export interface SimulatedClock {
  kind: SimulatedClockState | "upstream" | "recording";
  at: string;
}
