import { execFile } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { promisify } from "node:util";
import { build } from "esbuild";
import { rollup } from "rollup";
import { dts } from "rollup-plugin-dts";
import root from "../../package.json" with { type: "json" };
import conformance from "../../packages/conformance/package.json" with { type: "json" };
import contract from "../../packages/contract/package.json" with { type: "json" };
import kit from "../../packages/test-kit/package.json" with { type: "json" };
import { npmCommand } from "../bootstrap/npm.mjs";
import { CACHE, ROOT } from "../bootstrap/root.mjs";

interface PackedPackage {
  /** Folder in `packages/`. */
  folder: string;
  entries: readonly string[];
  /** Source file of the command, which is not exported. */
  command?: string;
  /** Dependencies that are not bundled. */
  external: readonly string[];
  manifest: Record<string, unknown> & { name: string };
}

/**
 * Packs the test kit and bundles the unpublished contract.
 * @returns package file, relative to the repository
 */
export function packKit(folder = join(CACHE, "kit")): Promise<string> {
  return pack(folder, {
    folder: "test-kit",
    entries: ["index", "playwright"],
    external: ["zod", "@playwright/test"],
    manifest: {
      name: kit.name,
      description: kit.description,
      dependencies: contract.dependencies,
      peerDependencies: kit.peerDependencies,
      peerDependenciesMeta: { "@playwright/test": { optional: true } },
    },
  });
}

export function packConformance(folder = join(CACHE, "conformance")): Promise<string> {
  return pack(folder, {
    folder: "conformance",
    entries: ["index"],
    command: "main",
    external: ["zod", "socket.io-client"],
    manifest: {
      name: conformance.name,
      description: conformance.description,
      bin: { conformance: "./main.js" },
      dependencies: {
        "socket.io-client": conformance.dependencies["socket.io-client"],
        zod: contract.dependencies.zod,
      },
    },
  });
}

async function pack(
  folder: string,
  { folder: name, entries, command, external, manifest }: PackedPackage,
): Promise<string> {
  const packageFolder = join(folder, "package");
  const sources = join(ROOT, "packages", name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(packageFolder, { recursive: true });
  await build({
    entryPoints: [...entries, ...(command ? [command] : [])].map((entry) => join(sources, "src", `${entry}.ts`)),
    outdir: packageFolder,
    bundle: true,
    splitting: true,
    format: "esm",
    platform: "node",
    target: "node20",
    external: [...external],
    logLevel: "error",
  });
  await bundleTypes(packageFolder, sources, entries, external);
  writeFileSync(
    join(packageFolder, "package.json"),
    `${JSON.stringify({ ...manifest, version: root.version, type: "module", exports: exportsOf(entries), engines: root.engines }, null, 2)}\n`,
  );
  const [npm, args] = npmCommand(["pack", "--json", "--pack-destination", folder]);
  const { stdout } = await promisify(execFile)(npm, args, { cwd: packageFolder });
  const [{ filename }] = JSON.parse(stdout) as [{ filename: string }];
  return relative(ROOT, join(folder, filename));
}

async function bundleTypes(
  folder: string,
  sources: string,
  entries: readonly string[],
  external: readonly string[],
): Promise<void> {
  const bundle = await rollup({
    input: Object.fromEntries(entries.map((name) => [name, join(sources, "src", `${name}.ts`)])),
    plugins: [dts({ includeExternal: ["@mekong/contract"], tsconfig: join(sources, "tsconfig.json") })],
    external: [...external],
  });
  await bundle.write({
    dir: folder,
    format: "es",
    entryFileNames: "[name].d.ts",
    chunkFileNames: "[name]-types.d.ts",
  });
  await bundle.close();
}

function exportsOf(entries: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(
    entries.map((name) => [name === "index" ? "." : `./${name}`, { types: `./${name}.d.ts`, default: `./${name}.js` }]),
  );
}
