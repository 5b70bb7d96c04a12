interface LockedPackage {
  version?: string;
  optionalDependencies?: Record<string, string>;
}
export interface Lockfile {
  packages: Record<string, LockedPackage>;
}

/**
 * npm drops other platforms' binaries from the lock when it cannot download them or finds node_modules. On those
 * platforms, `npm ci` then fails or installs a tool without its binary.
 */
export function lockfileProblems({ packages }: Lockfile): string[] {
  return Object.entries(packages).flatMap(([path, { version, optionalDependencies = {} }]) => {
    const missing = Object.keys(optionalDependencies).filter((name) => !isLocked(packages, path, name));
    if (missing.length === 0) return [];
    return [
      `package-lock.json: ${path} ${version} lacks ${missing.join(", ")}; delete node_modules and the lock, then npm install`,
    ];
  });
}

/** Resolves like Node, from `path` upwards. */
function isLocked(packages: Lockfile["packages"], path: string, name: string): boolean {
  const parts = path.split("/");
  return [...parts.keys(), parts.length].some(
    (length) => [...parts.slice(0, length), "node_modules", name].join("/") in packages,
  );
}
