/** Separate from `wheel-data.ts`, which member pages do not load. */
export const WHEEL_PATH = "/user/spin";
export const wheelForm = { path: WHEEL_PATH, sheet: "spin" };
