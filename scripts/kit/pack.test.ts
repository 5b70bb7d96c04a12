import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, onTestFinished, test } from "vitest";
import { OtherBackend } from "../../packages/conformance/src/other-backend/backend";
import { ROOT } from "../bootstrap/root.mjs";
import { packConformance } from "./pack";

const run = promisify(execFile);

/** Creates a project outside this repository with the packed package and links to its dependencies. */
async function outsideProject(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "mekong-outside-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const target = join(folder, "node_modules", "@mekong", "conformance");
  await mkdir(target, { recursive: true });
  const packed = await packConformance(join(folder, "packed"));
  await run("tar", ["-xzf", join(ROOT, packed), "--strip-components=1", "-C", target]);
  for (const name of ["zod", "socket.io-client", "@types"]) {
    await symlink(join(ROOT, "node_modules", name), join(folder, "node_modules", name));
  }
  await writeFile(join(folder, "package.json"), JSON.stringify({ name: "outside", type: "module" }));
  return folder;
}

/** Returns the example program of docs/conformance.md. */
async function guideExample(): Promise<string> {
  const guide = await readFile(join(ROOT, "docs", "conformance.md"), "utf8");
  return /^```ts file=check\.ts\n([\s\S]*?)^```$/m.exec(guide)?.[1] ?? "";
}

test.runIf(process.env.TEST_TIER === "full")(
  "an external project compiles the example of the guide and runs the command",
  // Slow, because it bundles types and starts a compiler.
  { timeout: 300_000 },
  async () => {
    const folder = await outsideProject();
    await writeFile(join(folder, "check.ts"), await guideExample());
    const compilerOptions = { strict: true, noEmit: true, target: "ES2023", module: "NodeNext", types: ["node"] };
    await writeFile(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions, files: ["check.ts"] }));
    await run(process.execPath, [join(ROOT, "node_modules", "typescript", "bin", "tsc"), "-p", "."], { cwd: folder });

    const backend = await OtherBackend.start();
    onTestFinished(() => backend.close());
    const manifest = JSON.parse(await readFile(join(folder, "node_modules/@mekong/conformance/package.json"), "utf8"));
    const command = join(folder, "node_modules/@mekong/conformance", manifest.bin.conformance);
    const { username, password } = backend.member;
    const { stdout } = await run(process.execPath, [command, "--api", backend.url, "--username", username], {
      cwd: folder,
      env: { ...process.env, CONFORMANCE_PASSWORD: password },
    });
    expect(stdout).toMatch(/\n0 deviate, \d+ conform, \d+ not tried \(\d+ requests\)\n$/);
  },
);
