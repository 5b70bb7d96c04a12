import { freePort } from "../../scripts/dev-stack/ports";
import type { Program } from "../../scripts/dev-stack/programs";
import { origin } from "../../scripts/dev-stack/settings";

const HOST = "127.0.0.1";

export async function freeAddress(): Promise<{ port: number; url: string }> {
  const port = await freePort(HOST);
  return { port, url: origin(HOST, port) };
}

export function peerProgram(
  args: string[],
  cwd: string,
  readyUrl: string,
  { command, env = {} }: { command?: string; env?: Record<string, string> } = {},
): Program {
  return { name: "api", ...(command && { command }), args, cwd, env: { NODE_ENV: "production", ...env }, readyUrl };
}
