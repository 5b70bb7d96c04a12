import { spawn } from "node:child_process";
import { join } from "node:path";
import { ROOT } from "../bootstrap/root.mjs";
import type { Check } from "./check";

export function commandCheck(title: string, script: string, args: readonly string[]): Check {
  return { title, run: () => problemsOf(join(ROOT, "node_modules", script), args) };
}

async function problemsOf(script: string, args: readonly string[]): Promise<string | null> {
  const child = spawn(process.execPath, [script, ...args], { cwd: ROOT, stdio: ["ignore", "pipe", "pipe"] });
  let printed = "";
  for (const output of [child.stdout, child.stderr]) output.setEncoding("utf8").on("data", (text) => (printed += text));
  const code = await new Promise<number | null>((resolve) => child.once("close", resolve));
  return code === 0 ? null : printed.trimEnd() || `${script} exited with code ${code}`;
}
