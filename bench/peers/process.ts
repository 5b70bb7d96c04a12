import type { Program } from "../../scripts/dev-stack/programs";

export function peerProgram(
  args: string[],
  cwd: string,
  readyUrl: string,
  { command, env = {} }: { command?: string; env?: Record<string, string> } = {},
): Program {
  return { name: "api", ...(command && { command }), args, cwd, env: { NODE_ENV: "production", ...env }, readyUrl };
}
