import { join } from "node:path";
import { withProgress } from "../bootstrap/progress.mjs";
import { CACHE, ROOT } from "../bootstrap/root.mjs";
import { CommandError, runLogged } from "../bootstrap/run-logged.mjs";
import { UserError } from "../bootstrap/user-error.mjs";
import { findBrowser, type Machine, thisMachine } from "./find";

/** A firewall that drops packets would stall the installation. */
const INSTALL_TIMEOUT_MS = 5 * 60_000;

export const aptInstall = "DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends";

interface Installer {
  title: string;
  command: string;
  args: string[];
}

/** Includes apt only if it exists and this user may run it. */
export function installersFor({ path, exists }: Machine, userId: number | undefined): Installer[] {
  const playwright = {
    title: "Installing Playwright's browser",
    command: process.execPath,
    args: [join(ROOT, "node_modules/@playwright/test/cli.js"), "install", "chromium"],
  };
  const hasApt = path.some((folder) => exists(join(folder, "apt-get")));
  if (userId !== 0 || !hasApt) return [playwright];
  const apt = {
    title: "Installing Chromium with apt-get",
    command: "sh",
    // Debian before 12 has no headless shell package.
    args: ["-c", `apt-get update && { ${aptInstall} chromium-headless-shell || ${aptInstall} chromium; }`],
  };
  return [playwright, apt];
}

/**
 * @param options `beside`: other output is printed in parallel
 * @throws UserError saying what to install
 */
export async function ensureBrowser({ beside: isBackground = false } = {}): Promise<string> {
  const found = findBrowser(thisMachine());
  if (found) return fileOf(found);
  for (const [index, installer] of installersFor(thisMachine(), process.getuid?.()).entries()) {
    const log = join(CACHE, "logs", `install-browser-${index}.log`);
    try {
      const install = () => runLogged({ ...installer, log, timeoutMs: INSTALL_TIMEOUT_MS });
      await withProgress(`${installer.title} (log: ${log})`, install, { beside: isBackground });
    } catch (error) {
      if (!(error instanceof CommandError)) throw error;
      continue; // logged; try the next way
    }
    const installed = findBrowser(thisMachine());
    if (installed) return fileOf(installed);
  }
  throw new UserError(
    "No browser for the end-to-end tests: install Google Chrome or Chromium, or set CHROMIUM_PATH to the path of one.",
  );
}

function fileOf(found: { file: string } | { problem: string }): string {
  if ("problem" in found) throw new UserError(found.problem);
  return found.file;
}
