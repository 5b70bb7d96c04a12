import { describe, expect, it } from "vitest";
import { findBrowser, type Machine } from "./find";
import { waysToInstall } from "./install";

/** A machine on which exactly these files exist. */
function machineWith(files: string[], chosen?: string): Machine {
  return { chosen, playwright: "/pw/chrome", path: ["/opt/bin", "/usr/bin"], exists: (file) => files.includes(file) };
}

describe("the browser for the end-to-end tests", () => {
  it("is the one of CHROMIUM_PATH before any other", () => {
    const machine = machineWith(["/mine/chrome", "/pw/chrome", "/usr/bin/chromium"], "/mine/chrome");
    expect(findBrowser(machine)).toEqual({ file: "/mine/chrome" });
  });

  it("is a problem that names the setting when CHROMIUM_PATH is nothing that exists", () => {
    const problem = expect.stringMatching(/^CHROMIUM_PATH is "\/gone"; allowed: /);
    expect(findBrowser(machineWith(["/usr/bin/chromium"], "/gone"))).toEqual({ problem });
  });

  it("is Playwright's own before the system's", () => {
    expect(findBrowser(machineWith(["/usr/bin/chromium", "/pw/chrome"]))).toEqual({ file: "/pw/chrome" });
  });

  it.each([
    "/opt/bin/google-chrome",
    "/usr/bin/chromium",
    "/usr/bin/chromium-browser",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  ])("is the system's where that is all there is: %s", (file) => {
    expect(findBrowser(machineWith([file]))).toEqual({ file });
  });

  it("is a Chrome before a Chromium, wherever on PATH they are", () => {
    const machine = machineWith(["/opt/bin/chromium", "/usr/bin/google-chrome"]);
    expect(findBrowser(machine)).toEqual({ file: "/usr/bin/google-chrome" });
  });

  it("is the headless shell before a browser with windows", () => {
    const machine = machineWith(["/opt/bin/google-chrome", "/usr/bin/chromium", "/usr/bin/chromium-headless-shell"]);
    expect(findBrowser(machine)).toEqual({ file: "/usr/bin/chromium-headless-shell" });
  });

  it("is null on a machine without one", () => {
    expect(findBrowser(machineWith([]))).toBeNull();
  });
});

describe("the ways to install a browser", () => {
  const titles = (files: string[], userId: number | undefined) =>
    waysToInstall(machineWith(files), userId).map(({ title }) => title);

  it("are Playwright's, then apt's, for root on a machine with apt", () => {
    expect(titles(["/usr/bin/apt-get"], 0)).toEqual([
      "Installing Playwright's browser",
      "Installing Chromium with apt-get",
    ]);
  });

  it("leave apt out for anybody else, and where there is no apt", () => {
    expect(titles(["/usr/bin/apt-get"], 1000)).toEqual(["Installing Playwright's browser"]);
    expect(titles([], 0)).toEqual(["Installing Playwright's browser"]);
  });
});
