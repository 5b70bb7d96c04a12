/** Separate from `wheel-data.ts`, because every member page loads it. */
export const WHEEL_PATH = "/user/spin";
export const wheelForm = { path: WHEEL_PATH, sheet: "spin" };
