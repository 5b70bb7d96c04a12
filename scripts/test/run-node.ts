import { spawn } from "node:child_process";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { ROOT } from "../bootstrap/root.mjs";

/** @returns exit code */
export function runNode(script: string, args: readonly string[], env: Record<string, string> = {}): Promise<number> {
  return exitCode([join(ROOT, "node_modules", script), ...args], env);
}

/** @returns exit code */
export function runSource(file: string, args: readonly string[]): Promise<number> {
  return exitCode(["--import", "tsx", file, ...args]);
}

function exitCode(args: readonly string[], env: Record<string, string> = {}): Promise<number> {
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ["ignore", "inherit", "inherit"],
  });
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code) => resolve(code ?? 1));
  });
}

/** Deletes an old report, which must not pass for a new one. */
export function freshReport(file: string): string {
  mkdirSync(dirname(file), { recursive: true });
  rmSync(file, { force: true });
  return file;
}

/** Null if no report was written. */
export function readReport<T>(file: string): T | null {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as T;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}
