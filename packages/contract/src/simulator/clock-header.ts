/** Response header; absent while a world's time is real. */
export const CLOCK_HEADER = "x-simulator-clock";

export const simulatedClockStates = ["frozen", "shifted"] as const;
export type SimulatedClockState = (typeof simulatedClockStates)[number];

/** A world's time that differs from real time. */
export interface SimulatedClock {
  kind: SimulatedClockState;
  at: string;
}
