import { readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { ROOT } from "../bootstrap/root.mjs";

export interface LockedPackage
  extends Partial<Record<"name" | "version" | "license" | "resolved" | "integrity", string>> {
  link?: boolean;
  optional?: boolean;
  devOptional?: boolean;
  dependencies?: object;
  optionalDependencies?: object;
  peerDependencies?: object;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
}

export const readJson = (path: string) => JSON.parse(readFileSync(join(ROOT, path), "utf8"));
const lockedPackages: Record<string, LockedPackage> = readJson("package-lock.json").packages;
export const workspaces = Object.keys(lockedPackages).filter((path) => /^(apps|packages)\/[^/]+$/.test(path));

export function lockedPackage(path: string): LockedPackage {
  return lockedPackages[path] ?? {};
}

/** Direct dependencies with optional ones and required peers; a workspace counts as its dependencies. */
export function dependenciesOf(from: string): string[] {
  const { dependencies, optionalDependencies, peerDependencies = {}, peerDependenciesMeta } = lockedPackage(from);
  const peers = from.includes("node_modules/")
    ? Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta?.[name]?.optional)
    : [];
  const parts = from.split("/");
  const folders = [...parts.keys(), parts.length].map((length) => parts.slice(0, length).join("/"));
  return [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers].flatMap((name) => {
    const path = folders
      .map((folder) => posix.join(folder, "node_modules", name))
      .findLast((candidate) => candidate in lockedPackages);
    if (path === undefined) return [];
    const { link, resolved = "" } = lockedPackage(path);
    return link ? dependenciesOf(resolved) : [path];
  });
}

/** Direct and indirect production dependencies, without excluded packages. */
export function productionClosure(roots: readonly string[], isIncluded: (path: string) => boolean): string[] {
  const found = new Set<string>();
  const visit = (path: string) => {
    if (found.has(path) || !isIncluded(path)) return;
    found.add(path);
    dependenciesOf(path).forEach(visit);
  };
  roots.flatMap(dependenciesOf).forEach(visit);
  return [...found];
}

export function nameOf(path: string): string {
  return lockedPackage(path).name ?? path.replace(/.*node_modules\//, "");
}

/** Reads package.json if the lock file has no licence, except for optional packages. */
export function licenseOf(path: string): string | undefined {
  const { license, optional } = lockedPackage(path);
  return license ?? (optional ? undefined : readJson(join(path, "package.json")).licenses?.[0]?.type);
}
