import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";

const MODULE = new URL("./run-logged.mjs", import.meta.url).href;

it.each(["SIGINT", "SIGTERM"])("waits for the command to clean up when told to stop by %s", async (signal) => {
  const folder = mkdtempSync(join(tmpdir(), "mekong-run-logged-"));
  const cleanedUp = join(folder, "cleaned-up");
  const command = `
    const cleanUp = () => { require("node:fs").writeFileSync(${JSON.stringify(cleanedUp)}, ""); process.exit(1); };
    process.once("${signal}", () => setTimeout(cleanUp, 300));
    process.kill(process.ppid, "${signal}");
    setInterval(() => {}, 1000);`;
  const call = { title: "test", command: process.execPath, args: ["-e", command], log: join(folder, "log") };
  const program = `import { runLogged } from "${MODULE}"; await runLogged(${JSON.stringify(call)});`;

  const child = spawn(process.execPath, ["--input-type=module", "--eval", program], { stdio: "ignore" });
  expect(await once(child, "exit")).toEqual([null, signal]);
  expect(existsSync(cleanedUp)).toBe(true);
  rmSync(folder, { recursive: true });
});
