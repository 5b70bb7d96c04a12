/** Response header; absent while a world's time is real. */
export const CLOCK_HEADER = "x-simulator-clock";

export const unrealClocks = ["frozen", "shifted"] as const;
export type UnrealClock = (typeof unrealClocks)[number];
