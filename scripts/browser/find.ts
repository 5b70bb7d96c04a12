import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium } from "@playwright/test";

/** Tests pass a fake machine. */
export interface Machine {
  /** Value of CHROMIUM_PATH. */
  configuredPath: string | undefined;
  /** Path of Playwright's browser. */
  playwright: string;
  path: readonly string[];
  exists(file: string): boolean;
}

export type BrowserSearchResult = { file: string } | { problem: string } | null;

/** The headless shell is first: it needs half the CPU time per page. */
const programs = [
  "chromium-headless-shell",
  "google-chrome",
  "google-chrome-stable",
  "chromium",
  "chromium-browser",
  "chrome",
];
const applications = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/**
 * Searches CHROMIUM_PATH, then Playwright's browser, then the system's.
 * @returns null if there is none
 */
export function findBrowser(machine: Machine): BrowserSearchResult {
  const { configuredPath, playwright, path, exists } = machine;
  if (configuredPath) {
    if (exists(configuredPath)) return { file: configuredPath };
    return {
      problem: `CHROMIUM_PATH is ${JSON.stringify(configuredPath)}; allowed: the path of a Chrome or Chromium that exists`,
    };
  }
  const onPath = programs.flatMap((program) => path.map((folder) => join(folder, program)));
  const file = [playwright, ...onPath, ...applications].find(exists);
  return file === undefined ? null : { file };
}

export function thisMachine(): Machine {
  return {
    configuredPath: process.env.CHROMIUM_PATH || undefined,
    playwright: chromium.executablePath(),
    path: (process.env.PATH ?? "").split(delimiter).filter(Boolean),
    exists: existsSync,
  };
}
