/** Apart from `wheel-data.ts`, because every member page loads this file. */
export const WHEEL_PATH = "/user/spin";
export const wheelForm = { path: WHEEL_PATH, sheet: "spin" };
