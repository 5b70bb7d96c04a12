import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { npmCommand } from "../bootstrap/npm.mjs";
import { CACHE, ROOT } from "../bootstrap/root.mjs";
import { runLogged } from "../bootstrap/run-logged.mjs";
import { UserError } from "../bootstrap/user-error.mjs";

export interface InstalledNode {
  version: string;
  /** Has `bin/node` and the headers in `include/node`. */
  folder: string;
}

/**
 * Installs a release of Node from its npm package, so that only the npm registry is needed.
 * @param version such as `24` or `20.19`; the newest release that matches
 * @throws CommandError if there is no such release, or none for this platform
 */
export async function installNode(version: string): Promise<InstalledNode> {
  if (!/^\d+(\.\d+){0,2}$/.test(version)) throw new UserError(`${version} is no Node version, such as 24 or 20.19`);
  const name = `node-${process.platform}-${process.arch}`;
  const prefix = join(CACHE, "node", version);
  const [command, args] = npmCommand(["install", "--no-save", "--no-audit", "--no-fund", "--prefix", prefix]);
  await runLogged({
    title: `Installing Node ${version}`,
    command,
    args: [...args, `${name}@${version}`],
    log: join(CACHE, "logs", `node-${version}.log`),
    cwd: ROOT,
  });
  const folder = join(prefix, "node_modules", name);
  if (!existsSync(join(folder, "bin/node"))) throw new UserError(`${name} has no program for this platform`);
  const { version: installed } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as { version: string };
  return { version: installed, folder };
}
