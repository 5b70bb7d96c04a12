import { execFile } from "node:child_process";
import { realpathSync } from "node:fs";
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { browserFlags } from "../../browser/flags";
import { ensureBrowser } from "../../browser/install";

/** Fetched for the bench alone: half a minute of downloads that no test needs. */
const LIGHTHOUSE = "lighthouse@12.8.2";

/** What of Lighthouse and its launcher is used here. */
interface Lighthouse {
  audit(url: string, flags: object): Promise<{ lhr: unknown } | undefined>;
  launch(options: object): Promise<{ port: number; kill(): void }>;
}

let fetched: Promise<Lighthouse> | undefined;

interface Run {
  /** The folder of the profile the browser has; a new one without. */
  profile: string | undefined;
  /** Lighthouse's own. */
  settings: object;
}

/**
 * What Lighthouse says of a page, in a browser started for it. In this process: its command line takes as long to start
 * and to end as it takes to measure.
 * @throws when Lighthouse can't be had, or the page can't be measured
 */
export async function runLighthouse(url: string, { profile, settings }: Run): Promise<unknown> {
  fetched ??= fetchLighthouse();
  const { audit, launch } = await fetched;
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

/** Has npm fetch it where npx keeps its programs, and loads it from there. */
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
