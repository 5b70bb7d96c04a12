/** Every member page loads this file, but not `wheel-data.ts`. */
export const WHEEL_PATH = "/user/spin";
export const wheelForm = { path: WHEEL_PATH, sheet: "spin" };
