import { describe, expect, it } from "vitest";
import { findBrowser, type Machine } from "./find";
import { installersFor } from "./install";

function machineWith(files: string[], configuredPath?: string): Machine {
  return {
    configuredPath,
    playwright: "/pw/chrome",
    path: ["/opt/bin", "/usr/bin"],
    exists: (file) => files.includes(file),
  };
}

describe("findBrowser", () => {
  it("prefers CHROMIUM_PATH", () => {
    const machine = machineWith(["/mine/chrome", "/pw/chrome", "/usr/bin/chromium"], "/mine/chrome");
    expect(findBrowser(machine)).toEqual({ file: "/mine/chrome" });
  });

  it("reports CHROMIUM_PATH if the file does not exist", () => {
    const problem = expect.stringMatching(/^CHROMIUM_PATH is "\/gone"; allowed: /);
    expect(findBrowser(machineWith(["/usr/bin/chromium"], "/gone"))).toEqual({ problem });
  });

  it("prefers Playwright's browser to the system's", () => {
    expect(findBrowser(machineWith(["/usr/bin/chromium", "/pw/chrome"]))).toEqual({ file: "/pw/chrome" });
  });

  it.each([
    "/opt/bin/google-chrome",
    "/usr/bin/chromium",
    "/usr/bin/chromium-browser",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  ])("falls back to the system's browser: %s", (file) => {
    expect(findBrowser(machineWith([file]))).toEqual({ file });
  });

  it("prefers Chrome to Chromium, whatever their order on PATH", () => {
    const machine = machineWith(["/opt/bin/chromium", "/usr/bin/google-chrome"]);
    expect(findBrowser(machine)).toEqual({ file: "/usr/bin/google-chrome" });
  });

  it("prefers the headless shell", () => {
    const machine = machineWith(["/opt/bin/google-chrome", "/usr/bin/chromium", "/usr/bin/chromium-headless-shell"]);
    expect(findBrowser(machine)).toEqual({ file: "/usr/bin/chromium-headless-shell" });
  });

  it("returns null without a browser", () => {
    expect(findBrowser(machineWith([]))).toBeNull();
  });
});

describe("the installers of a browser", () => {
  const titles = (files: string[], userId: number | undefined) =>
    installersFor(machineWith(files), userId).map(({ title }) => title);

  it("are Playwright's, then apt's, for root on a machine with apt", () => {
    expect(titles(["/usr/bin/apt-get"], 0)).toEqual([
      "Installing Playwright's browser",
      "Installing Chromium with apt-get",
    ]);
  });

  it("exclude apt for other users and without apt", () => {
    expect(titles(["/usr/bin/apt-get"], 1000)).toEqual(["Installing Playwright's browser"]);
    expect(titles([], 0)).toEqual(["Installing Playwright's browser"]);
  });
});
