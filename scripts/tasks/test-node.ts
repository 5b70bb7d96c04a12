import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { cp, mkdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { headersVersion } from "../bootstrap/native-module.mjs";
import { ROOT } from "../bootstrap/root.mjs";
import { UserError } from "../bootstrap/user-error.mjs";
import { installNode } from "../node-versions/install-node";
import { filesUnder } from "../setup/files";

/**
 * `npm run test:node -- 26` runs `npm test` in a copy of this folder with that Node. Other options are passed on, such as
 * `--only=unit`.
 */
export async function run([version, ...options]: string[]): Promise<number> {
  if (!version) throw new UserError("npm run test:node -- VERSION [options of npm test]; for example 26");
  const node = await installNode(version);
  // A separate copy, because the database's native module is built for one version of Node. It is outside this folder,
  // whose packages and settings it would find otherwise.
  const copy = join(tmpdir(), `mekong-node-${version}`);
  await copySources(copy);
  console.log(`Node ${node.version} in ${copy}`);
  const headers = headersVersion(node.version);
  const { folder: nodedir } = headers === null ? node : await installNode(headers);
  return runTests(node.folder, nodedir, copy, options);
}

async function copySources(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  // Some tests use the history.
  if (existsSync(join(ROOT, ".git"))) await cp(join(ROOT, ".git"), join(folder, ".git"), { recursive: true });
  for (const file of filesUnder([""])) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await cp(join(ROOT, file), join(folder, file));
  }
}

function runTests(nodeFolder: string, nodedir: string, cwd: string, options: readonly string[]): Promise<number> {
  // npm's variables of this run name this folder and this Node.
  const inherited = Object.keys(process.env).filter((name) => /^npm_(?!config_(registry|cafile))/i.test(name));
  const bin = join(nodeFolder, "bin");
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    ...Object.fromEntries(inherited.map((name) => [name, undefined])),
    PATH: `${bin}${delimiter}${process.env.PATH}`,
    npm_config_nodedir: nodedir,
  };
  const child = spawn(join(bin, "node"), ["scripts/run.mjs", "test", ...options], { cwd, env, stdio: "inherit" });
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code) => resolve(code ?? 1));
  });
}
