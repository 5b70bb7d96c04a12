import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { ROOT } from "../bootstrap/root.mjs";

/** Untracked files that tests need. */
const GENERATED = ["apps/mock-api/generated"];
const MODULES = "node_modules";

/** Copies the working tree. Packages are symlinks, workspaces are copies. */
export function makeScratch(): string {
  const scratch = mkdtempSync(join(tmpdir(), "mekong-seeded-defects-"));
  const list = execFileSync("git", ["ls-files", "-z", "-co", "--exclude-standard"], { cwd: ROOT, encoding: "utf8" });
  for (const file of [...list.split("\0"), ...GENERATED]) {
    if (file === "" || !existsSync(join(ROOT, file))) continue;
    mkdirSync(dirname(join(scratch, file)), { recursive: true });
    cpSync(join(ROOT, file), join(scratch, file), { recursive: true });
  }
  mkdirSync(join(scratch, MODULES));
  for (const name of readdirSync(join(ROOT, MODULES))) {
    // Tool caches must not be shared.
    if (name.startsWith(".") && name !== ".bin") continue;
    const [from, to] = [join(ROOT, MODULES, name), join(scratch, MODULES, name)];
    // These relative links must resolve to the copies.
    if (name === "@mekong") cpSync(from, to, { recursive: true, verbatimSymlinks: true });
    else symlinkSync(from, to);
  }
  for (const folder of ["apps", "packages"]) {
    for (const workspace of readdirSync(join(ROOT, folder))) {
      const modulesPath = join(folder, workspace, MODULES);
      if (existsSync(join(ROOT, modulesPath))) symlinkSync(join(ROOT, modulesPath), join(scratch, modulesPath));
    }
  }
  return scratch;
}

export function dropScratch(scratch: string): void {
  rmSync(scratch, { recursive: true, force: true });
}
