import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { expect, test } from "vitest";

test.each([
  ["SIGINT", 130],
  ["SIGTERM", 143],
] as const)("deletes its folder on %s", async (signal, exitCode) => {
  const code = `
    import { withBench } from ${JSON.stringify(new URL("./bench.ts", import.meta.url).href)};
    import { quickEffort } from ${JSON.stringify(new URL("./options.ts", import.meta.url).href)};
    setTimeout(() => {}, 60_000);
    await withBench(quickEffort, ({ folder }) => new Promise(() => console.log(folder)));`;
  const child = spawn(process.execPath, ["--import", "tsx", "--input-type=module", "--eval", code]);
  const folder = String(await once(child.stdout, "data")).trim();
  expect(existsSync(folder)).toBe(true);
  child.kill(signal);
  expect(await once(child, "exit")).toEqual([exitCode, null]);
  expect(existsSync(folder)).toBe(false);
});
