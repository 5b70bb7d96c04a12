/** True in `npm run test:full`: `@long` tests run too, and every screen gets all checks. */
export const IS_FULL_TIER = process.env.TEST_TIER === "full";
