// @ts-check
/** `node healthy.mjs ADDRESS`: what a container's health check runs. Ends with 0 when the address answers 200, else with 1. */
const [address = ""] = process.argv.slice(2);
const PATIENCE_MS = 8_000;

const answer = await fetch(address, { signal: AbortSignal.timeout(PATIENCE_MS) }).catch(() => null);
process.exitCode = answer?.status === 200 ? 0 : 1;
