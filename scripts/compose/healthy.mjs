// @ts-check
/** Health check: `node healthy.mjs ADDRESS` exits with 0 for status 200. */
const [address = ""] = process.argv.slice(2);
const PATIENCE_MS = 8_000;

const answer = await fetch(address, { signal: AbortSignal.timeout(PATIENCE_MS) }).catch(() => null);
process.exitCode = answer?.status === 200 ? 0 : 1;
