/** Response header; absent while a world's time is real. */
export const CLOCK_HEADER = "x-simulator-clock";

export const simulatedClockStates = ["frozen", "shifted"] as const;
export type SimulatedClockState = (typeof simulatedClockStates)[number];

/**
 * Content of the app's ribbon. `at` is the simulated time of the world, the host of its upstream, or the host and time
 * of its recording, depending on `kind`.
 */
export interface SimulatedClock {
  kind: SimulatedClockState | "upstream" | "recording";
  at: string;
}
