import { spawn } from "node:child_process";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const main = fileURLToPath(new URL("./main.ts", import.meta.url));

function run(env: Record<string, string>): Promise<{ exitCode: number | null; stderr: string }> {
  const child = spawn(process.execPath, ["--import", "tsx", main, "dev"], {
    env: { ...process.env, DATA_DIR: tmpdir(), ...env },
    stdio: ["ignore", "ignore", "pipe"],
  });
  let stderr = "";
  child.stderr.on("data", (chunk) => {
    stderr += chunk;
  });
  return new Promise((done) => child.on("close", (exitCode) => done({ exitCode, stderr })));
}

test("exits with one line per invalid setting", async () => {
  const { exitCode, stderr } = await run({ WEB_PORT: "web", SIMULATOR: "maybe" });
  expect(exitCode).toBe(1);
  expect(stderr).toBe(
    'web: WEB_PORT is "web"; allowed: a port, 0 to 65535 (0 uses any free port)\n' +
      'web: SIMULATOR is "maybe"; allowed: on or off\n',
  );
}, 20_000);

test("exits with a hint when the port is in use", async () => {
  const other = createServer();
  await new Promise<void>((done) => other.listen(0, "127.0.0.1", done));
  const { port } = other.address() as AddressInfo;
  const { exitCode, stderr } = await run({ WEB_PORT: String(port), SESSION_SECRET: "0123456789abcdef" });
  await new Promise((done) => other.close(done));
  expect(exitCode).toBe(1);
  expect(stderr).toContain(
    `web: port ${port} on 127.0.0.1 is in use; stop what uses it or set WEB_PORT to another port`,
  );
}, 20_000);
