// @ts-check
/** Health check: `node healthy.mjs ADDRESS` exits with 0 for status 200. */
const [address = ""] = process.argv.slice(2);
const TIMEOUT_MS = 8_000;

const response = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(() => null);
process.exitCode = response?.status === 200 ? 0 : 1;
