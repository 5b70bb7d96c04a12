import { spawn } from "node:child_process";
import { ROOT } from "../bootstrap/root.mjs";
import { UserError } from "../bootstrap/user-error.mjs";

export interface CommandResult {
  code: number;
  output: string;
}

export async function runCommand(
  [program = "", ...args]: readonly string[],
  { env = {}, print }: { env?: Record<string, string>; print?: (text: string) => void } = {},
): Promise<CommandResult> {
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
  return new Promise((resolve) => {
    child.once("error", (error) => resolve({ code: 127, output: error.message }));
    child.once("close", (code) => resolve({ code: code ?? 1, output }));
  });
}

export async function runOrThrow(...call: Parameters<typeof runCommand>): Promise<string> {
  const { code, output } = await runCommand(...call);
  if (code === 0) return output;
  const end = output.trimEnd().split("\n").slice(-30).join("\n");
  throw new UserError(`${call[0].join(" ")} exited with ${code}:\n${end}`);
}

export async function requireDocker(): Promise<void> {
  const { code, output } = await runCommand(["docker", "version", "--format", "{{.Server.Version}}"]);
  if (code !== 0) throw new UserError(`Docker does not respond; install it and start its daemon.\n${output.trim()}`);
}

/** Compose 2, or 1.29 (docker-compose). */
export async function findCompose(): Promise<readonly string[]> {
  for (const composeCommand of [["docker", "compose"], ["docker-compose"]]) {
    if ((await runCommand([...composeCommand, "version"])).code === 0) return composeCommand;
  }
  throw new UserError("Neither docker compose nor docker-compose is installed; install one of them");
}
