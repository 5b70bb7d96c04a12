import { spawn } from "node:child_process";
import { ROOT } from "../bootstrap/root.mjs";
import { ToldError } from "../bootstrap/told-error.mjs";

export interface Ended {
  code: number;
  output: string;
}

/** @param print receives output as it arrives */
export async function command(
  [program = "", ...args]: readonly string[],
  { env = {}, print }: { env?: Record<string, string>; print?: (text: string) => void } = {},
): Promise<Ended> {
  const child = spawn(program, args, {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => {
      output += text;
      print?.(text);
    });
  }
  return new Promise((ended) => {
    child.once("error", (error) => ended({ code: 127, output: error.message }));
    child.once("close", (code) => ended({ code: code ?? 1, output }));
  });
}

/** @throws ToldError unless it exits with 0 */
export async function succeeds(...call: Parameters<typeof command>): Promise<string> {
  const { code, output } = await command(...call);
  if (code === 0) return output;
  const end = output.trimEnd().split("\n").slice(-30).join("\n");
  throw new ToldError(`${call[0].join(" ")} exited with ${code}:\n${end}`);
}

export async function requireDocker(): Promise<void> {
  const { code, output } = await command(["docker", "version", "--format", "{{.Server.Version}}"]);
  if (code !== 0) throw new ToldError(`Docker does not respond; install it and start its daemon.\n${output.trim()}`);
}

/** Finds `docker compose` v2 or docker-compose 1.29. */
export async function findCompose(): Promise<readonly string[]> {
  for (const words of [["docker", "compose"], ["docker-compose"]]) {
    if ((await command([...words, "version"])).code === 0) return words;
  }
  throw new ToldError("Neither docker compose nor docker-compose is installed; install one of them");
}
