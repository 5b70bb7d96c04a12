import { spawn } from "node:child_process";
import { once } from "node:events";
import { prepareAll } from "../setup/all";
import { readSoakOptions } from "../soak/options";

/** `npm run soak -- --minutes=30`, in a separate process. */
export async function run(options: string[]): Promise<number> {
  readSoakOptions(options);
  await prepareAll();
  const child = spawn(process.execPath, ["--import", "tsx", "scripts/soak/main.ts", ...options], { stdio: "inherit" });
  const [code] = (await once(child, "exit")) as [number | null];
  return code ?? 1;
}
