import { execFile } from "node:child_process";
import { realpathSync } from "node:fs";
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { browserFlags } from "../../scripts/browser/flags";
import { ensureBrowser } from "../../scripts/browser/install";

/** Installed on first use: half a minute of downloads. */
const LIGHTHOUSE = "lighthouse@12.8.2";

interface Lighthouse {
  audit(url: string, flags: object): Promise<{ lhr: unknown } | undefined>;
  launch(options: object): Promise<{ port: number; kill(): void }>;
}

let lighthouse: Promise<Lighthouse> | undefined;

interface LighthouseOptions {
  /** Directory. */
  profile: string;
  settings: object;
}

/**
 * In this process: starting and exiting the CLI takes as long as the measurement.
 * @throws when Lighthouse is unavailable or fails
 */
export async function runLighthouse(url: string, { profile, settings }: LighthouseOptions): Promise<unknown> {
  lighthouse ??= fetchLighthouse();
  const { audit, launch } = await lighthouse;
  const browser = await launch({
    chromePath: await ensureBrowser(),
    chromeFlags: ["--headless", ...browserFlags],
    userDataDir: profile,
  });
  try {
    const result = await audit(url, { port: browser.port, logLevel: "silent", output: "json", ...settings });
    if (!result) throw new Error(`Lighthouse says nothing of ${url}`);
    return result.lhr;
  } finally {
    browser.kill();
  }
}

async function fetchLighthouse(): Promise<Lighthouse> {
  const { stdout } = await promisify(execFile)("npx", [
    "--yes",
    `--package=${LIGHTHOUSE}`,
    "-c",
    "command -v lighthouse",
  ]);
  const { resolve } = createRequire(realpathSync(stdout.trim()));
  const [{ default: audit }, { launch }] = await Promise.all(
    ["lighthouse", "chrome-launcher"].map((name) => import(pathToFileURL(resolve(name)).href)),
  );
  return { audit, launch };
}
