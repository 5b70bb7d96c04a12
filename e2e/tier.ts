/** True in `npm run test:full`: `@long` tests run too, and every screen gets all checks. */
export const FULL = process.env.TEST_TIER === "full";
