import { execFileSync } from "node:child_process";
import { ROOT } from "../bootstrap/root.mjs";

/**
 * Includes files that git does not track yet.
 * @throws Error for an unknown revision
 */
export function changedSince(revision: string): string[] {
  const git = (...args: string[]) =>
    execFileSync("git", args, { cwd: ROOT, encoding: "utf8", stdio: "pipe" }).split("\n");
  const files = [...git("diff", "--name-only", revision, "--"), ...git("ls-files", "--others", "--exclude-standard")];
  return [...new Set(files.filter((file) => file !== ""))];
}

/** Captures the feature, e.g. `withdraw`. */
const FEATURE =
  /^apps\/(?:web\/app\/features|mock-api\/src\/features|simulator\/src\/pages)\/([^/]+)\/|^apps\/web\/app\/routes\/(?:_public|user)[._](\w+)/;

/** Tests named differently from their feature. */
const specNamesByFeature: Record<string, readonly string[]> = {
  account: ["profile", "register"],
  bonus: ["bonus", "promotion"],
  deposit: ["deposit", "qrcode", "topup", "giftlink", "slip-upload"],
  "slip-list": ["slips"],
  slip: ["slip-upload", "slips"],
  spinwheel: ["spin", "coupons"],
  wheel: ["spin", "coupons", "wheel"],
  games: ["account", "play"],
  otp: ["register"],
  wallet: ["home", "transfer", "withdraw"],
  preferences: ["languages", "theme"],
  session: ["session", "two-tabs"],
  layout: ["menus"],
  menu: ["menus"],
  polling: ["qrcode-live"],
};

/** Tests that run for changes outside features. */
const MAIN_PATHS = ["e2e/onboarding/login.spec.ts", "e2e/money/withdraw.spec.ts", "e2e/simulator/overview.spec.ts"];

/** @param specs all of `e2e/` */
export function specsFor(changed: readonly string[], specs: readonly string[]): string[] {
  const selected = new Set<string>();
  for (const file of changed) {
    if (specs.includes(file)) selected.add(file);
    const feature = FEATURE.exec(file)?.slice(1).find(Boolean);
    const names = feature === undefined ? [] : (specNamesByFeature[feature] ?? [feature]);
    const matching = specs.filter((spec) => names.some((name) => isNamed(spec, name)));
    const isAppSource = /^(apps|packages|prisma|locales)\//.test(file) && !/\.test\.tsx?$/.test(file);
    for (const spec of matching.length > 0 || !isAppSource ? matching : MAIN_PATHS) selected.add(spec);
  }
  return specs.filter((spec) => selected.has(spec));
}

/** `withdraw` matches withdraw.spec.ts and withdraw-members.spec.ts. */
function isNamed(spec: string, name: string): boolean {
  const base = spec.slice(spec.lastIndexOf("/") + 1);
  return base === `${name}.spec.ts` || base.startsWith(`${name}-`);
}
