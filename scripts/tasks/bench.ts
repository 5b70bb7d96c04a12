import { spawn } from "node:child_process";
import { once } from "node:events";
import { prepareAll } from "../setup/all";

/** `npm run bench`, in a separate process. */
export async function run(options: string[]): Promise<number> {
  await prepareAll();
  const child = spawn(process.execPath, ["--import", "tsx", "scripts/bench/main.ts", ...options], { stdio: "inherit" });
  const [code] = (await once(child, "exit")) as [number | null];
  return code ?? 1;
}
