/** Whether this is `npm run test:full`: the `@long` tests run as well, and walks check each place in full. */
export const FULL = process.env.TEST_TIER === "full";
