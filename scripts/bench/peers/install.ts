import { readFileSync } from "node:fs";
import { join } from "node:path";
import { runLogged } from "../../bootstrap/logged.mjs";
import { npmCommand } from "../../bootstrap/npm.mjs";
import { CACHE, ROOT } from "../../bootstrap/root.mjs";
import { isFresh, type Made, make } from "../../prepare/stamp";

const PATH = "scripts/bench/peers";
const folder = join(ROOT, PATH);

const peers: Made = {
  name: "bench-peers",
  inputs: [`${PATH}/package.json`, `${PATH}/package-lock.json`],
  outputs: [`${PATH}/node_modules/.package-lock.json`],
};

/** Installs the other simulators to the letter of their lock, when they are not there. @throws CommandError */
export async function installPeers(): Promise<void> {
  if (isFresh(peers)) return;
  const [command, args] = npmCommand(["ci", "--ignore-scripts", "--no-audit", "--no-fund"]);
  await make(peers, () =>
    runLogged({
      title: "Installing the other simulators",
      command,
      args,
      log: join(CACHE, "logs", "install-bench-peers.log"),
      cwd: folder,
    }),
  );
}

/** The file of an installed peer. */
export function peerFile(path: string): string {
  return join(folder, "node_modules", path);
}

/** `name version`, as installed. */
export function versioned(name: string, packageName: string): string {
  const { version } = JSON.parse(readFileSync(peerFile(`${packageName}/package.json`), "utf8")) as { version: string };
  return `${name} ${version}`;
}
