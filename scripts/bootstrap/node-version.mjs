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
  const least = String(engines.node).replace(/^>=/, "");
  return isAtLeast(version, least) ? null : `Node ${version} is too old: install Node ${least} or newer.`;
}

/**
 * @param {string} version
 * @param {string} least
 */
function isAtLeast(version, least) {
  const have = version.split(".").map(Number);
  for (const [place, wanted] of least.split(".").map(Number).entries()) {
    const part = have[place] ?? 0;
    if (part !== wanted) return part > wanted;
  }
  return true;
}
