/** Response header of the member API in which a simulator says that a world's time is not the real one. */
export const CLOCK_HEADER = "x-simulator-clock";

/** How it is not: it stands, or it runs somewhere else. */
export const unrealClocks = ["frozen", "shifted"] as const;
export type UnrealClock = (typeof unrealClocks)[number];
