import { spawn } from "node:child_process";
import { tmpdir } from "node:os";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const main = fileURLToPath(new URL("./main.ts", import.meta.url));

test("exits with one line per invalid setting", async () => {
  const child = spawn(process.execPath, ["--import", "tsx", main], {
    env: { ...process.env, DATA_DIR: tmpdir(), WEB_PORT: "web", SIMULATOR: "maybe" },
    stdio: ["ignore", "ignore", "pipe"],
  });
  const exited = new Promise((done) => child.on("close", done));
  expect(await text(child.stderr)).toBe(
    'web: WEB_PORT is "web"; allowed: a port, 0 to 65535 (0 uses any free port)\n' +
      'web: SIMULATOR is "maybe"; allowed: on or off\n',
  );
  expect(await exited).toBe(1);
}, 20_000);
