/** True in `npm run test:full`: `@long` tests run too, and every screen gets all checks. */
export const IS_FULL_TIER = process.env.TEST_TIER === "full";

export const HAS_UPSTREAM = process.env.E2E_UPSTREAM === "1";
/** Names the files of a run. `npm test` runs both, and the second must keep the screenshots and logs of the first. */
export const RUN_NAME = HAS_UPSTREAM ? "e2e-upstream" : "e2e";
