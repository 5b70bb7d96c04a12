import { join } from "node:path";
import { ready } from "@mekong/contract/simulator/reads";
import { ROOT } from "../bootstrap/root.mjs";
import { ToldError } from "../bootstrap/told-error.mjs";
import { origin, type StackSettings } from "./settings";

/** A program of the stack. */
export interface Program {
  /** Before each line it prints. */
  name: "api" | "web" | "panel";
  /** What runs it; this very Node, when not said. */
  command?: string;
  args: string[];
  cwd?: string;
  env: Record<string, string>;
  /** An address that answers once it serves. */
  readyUrl: string;
}

const PAGE_TO_WAIT_FOR = "/login";
/** The C library keeps as many heaps as there are threads unless told, and gives back none: 35 MB of 260 (docs/decisions/018). */
const FEW_HEAPS = { MALLOC_ARENA_MAX: "2" };
/**
 * Pages are compressed beside the thread that renders them, one at a time: four at once take its processors from it, and
 * a tenth of its pages and more (docs/decisions/019).
 */
const ONE_HELPER = { UV_THREADPOOL_SIZE: process.env.UV_THREADPOOL_SIZE || "1" };
const tsx = (...args: string[]) => [join(ROOT, "node_modules/tsx/dist/cli.mjs"), ...args];
/** Vite writes its configuration to a file for a moment; that is no change of ours. */
const watched = (...args: string[]) => tsx("watch", "--clear-screen=false", "--exclude", "**/.vite-temp/**", ...args);

/** The built programs, as `npm start` and the end-to-end tests run them. */
export function builtPrograms(settings: StackSettings): Program[] {
  const mode = { NODE_ENV: "production" };
  return [
    ...(settings.apiPort === null
      ? []
      : [api(settings, [join(ROOT, "apps/mock-api/dist/main.js")], { ...FEW_HEAPS, ...mode })]),
    web(settings, ["--enable-source-maps", join(ROOT, "apps/web/dist/server.js")], { ...ONE_HELPER, ...mode }),
  ];
}

/** The sources with hot reload, as `npm run dev` runs them. The panel is served by Vite at `panelPort`. */
export function sourcePrograms(settings: StackSettings, panelPort: number): Program[] {
  const mode = { NODE_ENV: "development" };
  const programs = [web(settings, watched(join(ROOT, "apps/web/server/main.ts"), "dev"), mode)];
  if (settings.apiPort === null) return programs;
  programs.unshift(api(settings, watched(join(ROOT, "apps/mock-api/src/main.ts")), mode));
  if (settings.simulator) {
    programs.push({
      name: "panel",
      args: [join(ROOT, "node_modules/vite/bin/vite.js"), "--port", String(panelPort), "--strictPort"],
      cwd: join(ROOT, "apps/simulator"),
      env: { ...mode, ...common(settings) },
      readyUrl: panelUrl(panelPort),
    });
  }
  return programs;
}

const PANEL_PORT = 5300;

/** SIMULATOR_PORT, which only development knows. @throws ToldError when it is no port */
export function panelPort(env: Record<string, string | undefined>): number {
  const text = env.SIMULATOR_PORT || String(PANEL_PORT);
  if (/^\d{1,5}$/.test(text) && Number(text) >= 1 && Number(text) <= 65_535) return Number(text);
  throw new ToldError(`SIMULATOR_PORT is ${JSON.stringify(text)}; allowed: a port, 1 to 65535`);
}

/** The panel's address in development. */
export function panelUrl(panelPort: number): string {
  return `${origin("127.0.0.1", panelPort)}/simulator/`;
}

function api(settings: StackSettings, args: string[], mode: Record<string, string>): Program {
  // It answers with a refusal where the simulator is off or wants a token: that, too, means it serves.
  return { name: "api", args, env: { ...mode, ...common(settings) }, readyUrl: `${settings.apiUrl}${ready.path}` };
}

function web(settings: StackSettings, args: string[], mode: Record<string, string>): Program {
  return {
    name: "web",
    args,
    // Vite finds the app's configuration from here, not from the repository.
    cwd: join(ROOT, "apps/web"),
    env: { ...mode, ...common(settings), API_URL: settings.apiUrl },
    readyUrl: `${origin(settings.host, settings.webPort)}${PAGE_TO_WAIT_FOR}`,
  };
}

function common({ host, webPort, apiPort, dataDir }: StackSettings): Record<string, string> {
  return {
    HOST: host,
    WEB_PORT: String(webPort),
    DATA_DIR: dataDir,
    ...(apiPort === null ? {} : { API_PORT: String(apiPort) }),
  };
}
