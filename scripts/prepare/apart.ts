import { join } from "node:path";
import { runLogged } from "../bootstrap/logged.mjs";
import { npmCommand } from "../bootstrap/npm.mjs";
import { CACHE, ROOT } from "../bootstrap/root.mjs";
import { isFresh, type Made, make } from "./stamp";

/** Packages that one command alone needs: a folder with a package.json and a lock of its own. */
export interface Apart {
  /** Of its stamp and its log. */
  readonly name: string;
  /** Said when it can't be installed. */
  readonly title: string;
  /** From the root. */
  readonly folder: string;
}

/** Installs them to the letter of their lock, when they are not there. @throws CommandError */
export async function installApart({ name, title, folder }: Apart): Promise<void> {
  const packages: Made = {
    name,
    inputs: [`${folder}/package.json`, `${folder}/package-lock.json`],
    outputs: [`${folder}/node_modules/.package-lock.json`],
  };
  if (isFresh(packages)) return;
  const [command, args] = npmCommand(["ci", "--ignore-scripts", "--no-audit", "--no-fund"]);
  await make(packages, () =>
    runLogged({ title, command, args, log: join(CACHE, "logs", `install-${name}.log`), cwd: join(ROOT, folder) }),
  );
}

/** The file of a package that was installed there. */
export function fileApart({ folder }: Apart, path: string): string {
  return join(ROOT, folder, "node_modules", path);
}
