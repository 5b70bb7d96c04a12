// @ts-check
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { withLock } from "./lock.mjs";
import { npmCommand } from "./npm.mjs";
import { withProgress } from "./progress.mjs";
import { CACHE, ROOT } from "./root.mjs";
import { CommandError, runLogged } from "./run-logged.mjs";

const STAMP = join(ROOT, "node_modules", ".installed");
const LOG = join(CACHE, "logs", "install.log");

/**
 * Installs packages without their install scripts (see `ensureNativeModule`) if package-lock.json or the platform changed.
 * Otherwise needs no network.
 * @throws {CommandError} when npm fails
 */
export async function ensureInstalled() {
  if (isInstalled()) return;
  await withLock("install", installMissing, () => console.log("Waiting for another process to install packages …"));
}

async function installMissing() {
  if (isInstalled()) return;
  if (!isInstalledManually()) await withProgress(`Installing packages (log: ${LOG})`, install);
  writeFileSync(STAMP, `${platformId()}\n${manifestHash()}`);
}

function isInstalled() {
  return (
    existsSync(STAMP) &&
    readFileSync(STAMP, "utf8") === `${platformId()}\n${manifestHash()}` &&
    hasNestedPackages(packagesOf("package-lock.json"), (path) => existsSync(join(ROOT, path)))
  );
}

/**
 * CI caches may lack the workspaces' packages.
 * @param {Record<string, LockedPackage>} packages @param {(path: string) => boolean} exists
 */
export function hasNestedPackages(packages, exists) {
  return Object.entries(packages).every(
    ([path, { optional }]) => optional || !path.includes("/node_modules/") || exists(path),
  );
}

/** Some packages have a different binary for each platform. */
function platformId() {
  return `${process.platform} ${process.arch}`;
}

function manifestHash() {
  const hash = createHash("sha256");
  const { workspaces } = readJson("package.json");
  const files = /** @type {string[]} */ (workspaces).flatMap((pattern) => {
    const [folder = "", glob] = pattern.split("/*");
    const names = glob === undefined ? [""] : readdirSync(join(ROOT, folder));
    return names.map((name) => join(folder, name, "package.json"));
  });
  for (const file of [".npmrc", "package-lock.json", "package.json", ...files.sort()]) {
    if (existsSync(join(ROOT, file))) hash.update(`\n${file}\n`).update(readFileSync(join(ROOT, file)));
  }
  return hash.digest("hex");
}

/** Whether a manual npm run installed what the lock requires. */
function isInstalledManually() {
  const isForOtherPlatform = existsSync(STAMP) && !readFileSync(STAMP, "utf8").startsWith(`${platformId()}\n`);
  if (isForOtherPlatform || !existsSync(join(ROOT, "node_modules/.package-lock.json"))) return false;
  const required = packagesOf("package-lock.json");
  const installed = packagesOf("node_modules/.package-lock.json");
  return Object.entries(required).every(
    ([path, { version, link, optional }]) =>
      !path.includes("node_modules/") ||
      optional ||
      // A workspace added later lacks its link.
      (existsSync(join(ROOT, path)) && (link || installed[path]?.version === version)),
  );
}

/** @typedef {{ version?: string, link?: boolean, optional?: boolean }} LockedPackage */
/** @param {string} file @returns {Record<string, LockedPackage>} */
function packagesOf(file) {
  return readJson(file).packages;
}

/** @param {string} file */
function readJson(file) {
  return JSON.parse(readFileSync(join(ROOT, file), "utf8"));
}

/** Uses `npm install` if the lock is outdated. */
async function install() {
  try {
    await npm("ci");
  } catch (error) {
    const isLockOutdated = error instanceof CommandError && /in sync/.test(error.output);
    if (!isLockOutdated) throw error;
    console.log("\npackage-lock.json does not match package.json: updating it with npm install");
    await npm("install");
  }
}

/** @param {"ci" | "install"} verb */
function npm(verb) {
  const [command, args] = npmCommand([verb, "--include=dev", "--ignore-scripts", "--no-audit", "--no-fund"]);
  return runLogged({ title: `npm ${verb}`, command, args, log: LOG, cwd: ROOT });
}
