import { readFileSync } from "node:fs";
import { type IsolatedPackages, installIsolatedPackages, isolatedFile } from "../../scripts/setup/isolated-packages";

const peers: IsolatedPackages = {
  name: "bench-peers",
  title: "Installing the other simulators",
  folder: "bench/peers",
};

/** Installs the peers per lock file, if missing. */
export function installPeers(): Promise<void> {
  return installIsolatedPackages(peers);
}

export function peerFile(path: string): string {
  return isolatedFile(peers, path);
}

/** `name version`, as installed. */
export function versioned(name: string, packageName: string): string {
  const { version } = JSON.parse(readFileSync(peerFile(`${packageName}/package.json`), "utf8")) as { version: string };
  return `${name} ${version}`;
}
