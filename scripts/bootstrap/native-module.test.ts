import { afterEach, expect, it, vi } from "vitest";
import { ensureNativeModule, headersVersion } from "./native-module.mjs";

/** A machine where successive attempts to load the module return these problems; null: it loads. */
function machineWithProblems(...problems: (string | null)[]) {
  const build = vi.fn(async () => {});
  return { problem: () => problems.shift() ?? null, build };
}

afterEach(() => vi.restoreAllMocks());

it("does nothing, silently, if the module loads", async () => {
  const logSpy = vi.spyOn(console, "log");
  const machine = machineWithProblems(null);
  await ensureNativeModule(machine);
  expect(machine.build).not.toHaveBeenCalled();
  expect(logSpy).not.toHaveBeenCalled();
});

it("builds a module that does not load and reports it", async () => {
  const logSpy = vi.spyOn(console, "log").mockImplementation(() => {});
  const machine = machineWithProblems("no such file", "no such file", null);
  await ensureNativeModule(machine);
  expect(machine.build).toHaveBeenCalledTimes(1);
  expect(logSpy.mock.calls.flat().join("\n")).toMatch(
    /^Installing the database's.* …\nInstalling the database's.*: done/,
  );
});

it("builds nothing if another process built it meanwhile", async () => {
  const machine = machineWithProblems("no such file", null);
  await ensureNativeModule(machine);
  expect(machine.build).not.toHaveBeenCalled();
});

it("explains what to do if the built module does not load", async () => {
  vi.spyOn(console, "log").mockImplementation(() => {});
  const machine = machineWithProblems("a", "a", "made for another Node");
  await expect(ensureNativeModule(machine)).rejects.toThrow(/made for another Node\nDelete node_modules/);
});

it.each([
  ["20.19.0", null],
  ["22.23.3", null],
  ["24.18.1", null],
  ["24.19.0", "24.18.1"],
  ["24.21.0", "24.18.1"],
  ["26.12.1", null],
])("compiles for Node %s with the headers of %s", (version, headers) => {
  expect(headersVersion(version)).toBe(headers);
});
