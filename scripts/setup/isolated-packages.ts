import { join } from "node:path";
import { npmCommand } from "../bootstrap/npm.mjs";
import { CACHE, ROOT } from "../bootstrap/root.mjs";
import { runLogged } from "../bootstrap/run-logged.mjs";
import { type CachedBuild, isFresh, runCachedBuild } from "./stamp";

/** Packages for one command, with a separate lock file. */
export interface IsolatedPackages {
  readonly name: string;
  readonly title: string;
  /** Path from the root. */
  readonly folder: string;
}

export async function installIsolatedPackages({ name, title, folder }: IsolatedPackages): Promise<void> {
  const packages: CachedBuild = {
    name,
    inputs: [`${folder}/package.json`, `${folder}/package-lock.json`],
    outputs: [`${folder}/node_modules/.package-lock.json`],
  };
  if (isFresh(packages)) return;
  const [command, args] = npmCommand(["ci", "--ignore-scripts", "--no-audit", "--no-fund"]);
  await runCachedBuild(packages, () =>
    runLogged({ title, command, args, log: join(CACHE, "logs", `install-${name}.log`), cwd: join(ROOT, folder) }),
  );
}

export function isolatedFile({ folder }: IsolatedPackages, path: string): string {
  return join(ROOT, folder, "node_modules", path);
}
