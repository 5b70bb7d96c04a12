/** This is not in `wheel-data.ts`, so that member pages do not load that file. */
export const WHEEL_PATH = "/user/spin";
export const wheelForm = { path: WHEEL_PATH, sheet: "spin" };
