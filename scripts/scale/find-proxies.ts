import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { withProgress } from "../bootstrap/progress.mjs";
import { CACHE } from "../bootstrap/root.mjs";
import { runLogged } from "../bootstrap/run-logged.mjs";
import { UserError } from "../bootstrap/user-error.mjs";
import { aptInstall } from "../browser/install";
import { proxies, type ReverseProxy } from "./proxies";

export interface Machine {
  path: readonly string[];
  userId: number | undefined;
  exists(file: string): boolean;
}

export interface InstalledProxy extends ReverseProxy {
  file: string;
}

type ProxySearchResult = { found: InstalledProxy[] } | { packages: string[]; canInstall: boolean };

export function findProxies({ path, userId, exists }: Machine): ProxySearchResult {
  const fileOf = (command: string) => path.map((folder) => join(folder, command)).find(exists);
  const found: InstalledProxy[] = [];
  const packages: string[] = [];
  for (const proxy of proxies) {
    const file = fileOf(proxy.command);
    if (file === undefined) packages.push(proxy.debianPackage);
    else found.push({ ...proxy, file });
  }
  if (packages.length === 0) return { found };
  // With systemd the packages would start services on port 80.
  const canInstall = userId === 0 && fileOf("apt-get") !== undefined && !exists("/run/systemd/system");
  return { packages, canInstall };
}

/** @throws UserError saying what to install */
export async function ensureProxies(): Promise<InstalledProxy[]> {
  const result = findProxies(thisMachine());
  if ("found" in result) return result.found;
  const list = result.packages.join(" ");
  if (result.canInstall) {
    const title = `Installing ${list} with apt-get`;
    const args = ["-c", `apt-get update && ${aptInstall} ${list}`];
    const log = join(CACHE, "logs", "install-proxies.log");
    await withProgress(title, () => runLogged({ title, command: "sh", args, log }));
    const installed = findProxies(thisMachine());
    if ("found" in installed) return installed.found;
  }
  throw new UserError(`Missing: ${list}. Install it, on Debian with: apt-get install ${list}`);
}

/** @throws UserError saying what to install */
export async function ensureHaproxy(): Promise<InstalledProxy> {
  return haproxyOf(await ensureProxies());
}

export function haproxyOf(installed: readonly InstalledProxy[]): InstalledProxy {
  const found = installed.find(({ command }) => command === "haproxy");
  if (!found) throw new Error("HAProxy is missing");
  return found;
}

function thisMachine(): Machine {
  return {
    path: [...(process.env.PATH ?? "").split(delimiter).filter(Boolean), "/usr/sbin"],
    userId: process.getuid?.(),
    exists: existsSync,
  };
}
