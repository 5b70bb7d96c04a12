import { execFile } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { promisify } from "node:util";
import { build } from "esbuild";
import { rollup } from "rollup";
import { dts } from "rollup-plugin-dts";
import root from "../../package.json" with { type: "json" };
import contract from "../../packages/contract/package.json" with { type: "json" };
import kit from "../../packages/test-kit/package.json" with { type: "json" };
import { npmCommand } from "../bootstrap/npm.mjs";
import { CACHE, ROOT } from "../bootstrap/root.mjs";

const entries = ["index", "playwright"] as const;
const sources = join(ROOT, "packages", "test-kit");
const external = ["zod", "@playwright/test"];

/**
 * Builds the test kit package with the unpublished contract bundled.
 * @returns package file, relative to the repository
 */
export async function packKit(folder = join(CACHE, "kit")): Promise<string> {
  const packageFolder = join(folder, "package");
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(packageFolder, { recursive: true });
  await build({
    entryPoints: entries.map((name) => join(sources, "src", `${name}.ts`)),
    outdir: packageFolder,
    bundle: true,
    splitting: true,
    format: "esm",
    platform: "node",
    target: "node20",
    external,
    logLevel: "error",
  });
  await bundleTypes(packageFolder);
  writeFileSync(join(packageFolder, "package.json"), `${JSON.stringify(manifest(), null, 2)}\n`);
  const [npm, args] = npmCommand(["pack", "--json", "--pack-destination", folder]);
  const { stdout } = await promisify(execFile)(npm, args, { cwd: packageFolder });
  const [{ filename }] = JSON.parse(stdout) as [{ filename: string }];
  return relative(ROOT, join(folder, filename));
}

async function bundleTypes(folder: string): Promise<void> {
  const bundle = await rollup({
    input: Object.fromEntries(entries.map((name) => [name, join(sources, "src", `${name}.ts`)])),
    plugins: [dts({ includeExternal: ["@mekong/contract"], tsconfig: join(sources, "tsconfig.json") })],
    external,
  });
  await bundle.write({
    dir: folder,
    format: "es",
    entryFileNames: "[name].d.ts",
    chunkFileNames: "[name]-types.d.ts",
  });
  await bundle.close();
}

function manifest() {
  return {
    name: kit.name,
    version: root.version,
    description: kit.description,
    type: "module",
    exports: {
      ".": { types: "./index.d.ts", default: "./index.js" },
      "./playwright": { types: "./playwright.d.ts", default: "./playwright.js" },
    },
    engines: root.engines,
    dependencies: contract.dependencies,
    peerDependencies: kit.peerDependencies,
    peerDependenciesMeta: { "@playwright/test": { optional: true } },
  };
}
