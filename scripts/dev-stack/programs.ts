import { join } from "node:path";
import { ready } from "@mekong/contract/simulator/reads";
import { ROOT } from "../bootstrap/root.mjs";
import { UserError } from "../bootstrap/user-error.mjs";
import { origin, type StackSettings } from "./settings";

export interface Program {
  name: "api" | "web" | "panel" | "proxy" | "backup";
  /** Default: this Node. */
  command?: string;
  args: string[];
  cwd?: string;
  env: Record<string, string>;
  readyUrl: string;
}

const READY_PAGE = "/login";
/** Otherwise glibc keeps a heap per thread and never frees it: about 30 of 260 MB (docs/measurements.md). */
const MALLOC_LIMITS = { MALLOC_ARENA_MAX: "2" };
/** More threads would take CPU time from the render thread (docs/decisions/019, docs/measurements.md). */
const THREAD_POOL_LIMIT = { UV_THREADPOOL_SIZE: process.env.UV_THREADPOOL_SIZE || "1" };
const production = { NODE_ENV: "production" };
const tsx = (...args: string[]) => [join(ROOT, "node_modules/tsx/dist/cli.mjs"), ...args];
/** Restarts on changes, but ignores Vite's temporary config files. */
const tsxWatch = (...args: string[]) => tsx("watch", "--clear-screen=false", "--exclude", "**/.vite-temp/**", ...args);

export function builtApi(settings: StackSettings): Program {
  return api(settings, [join(ROOT, "apps/mock-api/dist/main.js")], { ...MALLOC_LIMITS, ...production });
}

export function builtWeb(settings: StackSettings): Program {
  const args = ["--enable-source-maps", join(ROOT, "apps/web/dist/server.js")];
  return web(settings, args, { ...THREAD_POOL_LIMIT, ...production });
}

export function builtPrograms(settings: StackSettings): Program[] {
  return [...(settings.apiPort === null ? [] : [builtApi(settings)]), builtWeb(settings)];
}

export function sourcePrograms(settings: StackSettings, panelPort: number): Program[] {
  const mode = { NODE_ENV: "development" };
  const programs = [web(settings, tsxWatch(join(ROOT, "apps/web/server/main.ts"), "dev"), mode)];
  if (settings.apiPort === null) return programs;
  programs.unshift(api(settings, tsxWatch(join(ROOT, "apps/mock-api/src/main.ts")), mode));
  if (settings.simulator) {
    programs.push({
      name: "panel",
      args: [join(ROOT, "node_modules/vite/bin/vite.js"), "--port", String(panelPort), "--strictPort"],
      cwd: join(ROOT, "apps/simulator"),
      env: { ...mode, ...commonEnv(settings) },
      readyUrl: panelUrl(panelPort),
    });
  }
  return programs;
}

const PANEL_PORT = 5300;

export function panelPort(env: Record<string, string | undefined>): number {
  const text = env.SIMULATOR_PORT || String(PANEL_PORT);
  if (/^\d{1,5}$/.test(text) && Number(text) >= 1 && Number(text) <= 65_535) return Number(text);
  throw new UserError(`SIMULATOR_PORT is ${JSON.stringify(text)}; allowed: a port, 1 to 65535`);
}

export function panelUrl(panelPort: number): string {
  return `${origin("127.0.0.1", panelPort)}/simulator/`;
}

function api(settings: StackSettings, args: string[], mode: Record<string, string>): Program {
  // Any response means that the program is ready, even a rejection.
  return { name: "api", args, env: { ...mode, ...commonEnv(settings) }, readyUrl: `${settings.apiUrl}${ready.path}` };
}

function web(settings: StackSettings, args: string[], mode: Record<string, string>): Program {
  return {
    name: "web",
    args,
    cwd: join(ROOT, "apps/web"),
    env: { ...mode, ...commonEnv(settings), API_URL: settings.apiUrl },
    readyUrl: `${origin(settings.host, settings.webPort)}${READY_PAGE}`,
  };
}

function commonEnv({ host, webPort, apiPort, dataDir }: StackSettings): Record<string, string> {
  return {
    HOST: host,
    WEB_PORT: String(webPort),
    DATA_DIR: dataDir,
    ...(apiPort === null ? {} : { API_PORT: String(apiPort) }),
  };
}
