/** What package-lock.json says of one installed package. */
interface Locked {
  version?: string;
  optionalDependencies?: Record<string, string>;
}
export interface Lockfile {
  packages: Record<string, Locked>;
}

/**
 * Optional packages that the lock leaves out. npm drops another platform's binaries when it can't get
 * them or finds node_modules in place; then `npm ci` refuses the lock, or installs a tool without its
 * binary on that platform.
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

/** Whether a package is found from `path`, as Node looks for it: there, then in every folder above. */
function isLocked(packages: Lockfile["packages"], path: string, name: string): boolean {
  const parts = path.split("/");
  return [...parts.keys(), parts.length].some(
    (length) => [...parts.slice(0, length), "node_modules", name].join("/") in packages,
  );
}
