/** Response header; absent while a world's time is real. */
export const CLOCK_HEADER = "x-simulator-clock";

export const simulatedClockStates = ["frozen", "shifted"] as const;
export type SimulatedClockState = (typeof simulatedClockStates)[number];

/** What the app's ribbon says of a world: a time that differs from real time, or the host of its upstream. */
export interface SimulatedClock {
  kind: SimulatedClockState | "upstream";
  at: string;
}
