/** Response header; absent while a world's time is real. */
export const CLOCK_HEADER = "x-simulator-clock";

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
