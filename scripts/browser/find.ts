import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium } from "@playwright/test";

/** Where browsers may be, and how to look. A parameter, so that every case can be tried without a browser. */
export interface Machine {
  /** CHROMIUM_PATH, when set. */
  chosen: string | undefined;
  /** Where Playwright would keep its own. */
  playwright: string;
  /** Folders of PATH. */
  path: readonly string[];
  exists(file: string): boolean;
}

export type Found = { file: string } | { problem: string } | null;

/**
 * Programs that are a Chrome or Chromium, by the names systems give them. The headless shell comes first:
 * the same engine without the window around it, at half the processor time of a page.
 */
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
 * The browser to test with: the one of CHROMIUM_PATH, else Playwright's own, else the system's.
 * @returns null when there is none; a problem when CHROMIUM_PATH names nothing
 */
export function findBrowser(machine: Machine): Found {
  const { chosen, playwright, path, exists } = machine;
  if (chosen) {
    if (exists(chosen)) return { file: chosen };
    return {
      problem: `CHROMIUM_PATH is ${JSON.stringify(chosen)}; allowed: the path of a Chrome or Chromium that exists`,
    };
  }
  const onPath = programs.flatMap((program) => path.map((folder) => join(folder, program)));
  const file = [playwright, ...onPath, ...applications].find(exists);
  return file === undefined ? null : { file };
}

/** This machine. */
export function thisMachine(): Machine {
  return {
    chosen: process.env.CHROMIUM_PATH || undefined,
    playwright: chromium.executablePath(),
    path: (process.env.PATH ?? "").split(delimiter).filter(Boolean),
    exists: existsSync,
  };
}
