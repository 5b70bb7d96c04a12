// @ts-check
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "./root.mjs";

/**
 * Checks `engines` of package.json.
 * @param {string} version such as `20.19.0`
 * @returns {string | null} problem in one line
 */
export function nodeProblem(version) {
  const { engines } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));
  const minimum = String(engines.node).replace(/^>=/, "");
  return isAtLeast(version, minimum) ? null : `Node ${version} is too old: install Node ${minimum} or newer.`;
}

/**
 * @param {string} version
 * @param {string} minimum
 */
function isAtLeast(version, minimum) {
  const actual = version.split(".").map(Number);
  for (const [index, required] of minimum.split(".").map(Number).entries()) {
    const part = actual[index] ?? 0;
    if (part !== required) return part > required;
  }
  return true;
}
