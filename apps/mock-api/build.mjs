// @ts-check
import { execFileSync } from "node:child_process";
import { rmSync } from "node:fs";
import { basename } from "node:path";
import { build } from "esbuild";

/**
 * Packages outside the bundle, because they contain native code or data files, or are optional (OpenTelemetry).
 * Bundling the others saves most of the start-up time.
 */
const external = [
  ...["@prisma/client/runtime/query_compiler*", "@prisma/schema-engine-wasm/*", "better-sqlite3", "sharp"],
  ...["@resvg/resvg-js", "@fastify/swagger", "@fastify/swagger-ui"],
  ...["@opentelemetry/exporter-trace-otlp-http", "@opentelemetry/resources", "@opentelemetry/sdk-trace-base"],
];

/** Leaves out zod's locales, a twelfth of the bundle, because error texts come from this project. */
const oneLanguage = {
  name: "zod in one language",
  /** @param {import("esbuild").PluginBuild} build */
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /\/locales\/index\.js$/ }, ({ importer }) =>
      /[\\/]node_modules[\\/]zod[\\/]/.test(importer) ? { path: "none", namespace: "zod-locales" } : undefined,
    );
    onLoad({ filter: /.*/, namespace: "zod-locales" }, () => ({ contents: "export {}" }));
  },
};

/** @satisfies {import("esbuild").BuildOptions} */
const common = /** @type {const} */ ({
  bundle: true,
  platform: "node",
  target: "node20.19",
  alias: { "@mekong/contract": "../../packages/contract/src" },
  // Identifiers are not minified: errors are logged by name, and `keepNames` would wrap every function in a call.
  minifyWhitespace: true,
  minifySyntax: true,
  sourcesContent: false,
  logLevel: "warning",
});

rmSync("dist", { recursive: true, force: true });
// The bundle is one function, which `src/launch/program.ts` compiles with V8's code cache.
const { metafile } = await build({
  ...common,
  entryPoints: ["src/main.ts"],
  outdir: "dist",
  entryNames: "program-[hash]",
  outExtension: { ".js": ".cjs" },
  format: "cjs",
  external,
  plugins: [oneLanguage],
  define: { "import.meta.url": "bundleUrl" },
  // Code compiled from a string cannot use `import()`.
  supported: { "dynamic-import": false },
  charset: "ascii",
  banner: { js: "(function (exports, require, module, __filename, __dirname, bundleUrl) {" },
  footer: { js: "})" },
  sourcemap: true,
  metafile: true,
});
const program = Object.keys(metafile.outputs).find((file) => file.endsWith(".cjs"));
if (!program) throw new Error("esbuild wrote no program");
await build({
  ...common,
  entryPoints: ["src/launch/main.ts", "src/launch/write-code-cache.ts"],
  outdir: "dist",
  format: "esm",
  define: { PROGRAM: JSON.stringify(basename(program)) },
});
await build({
  ...common,
  entryPoints: {
    "world-file-process": "src/world/files/process/main.mjs",
    "picture-process": "src/domain/upload/process/main.mjs",
  },
  outdir: "dist",
  outExtension: { ".js": ".mjs" },
  format: "esm",
  external: ["better-sqlite3", "sharp", "zxing-wasm"],
});
// The code cache must not depend on local settings.
execFileSync(process.execPath, ["dist/write-code-cache.js"], { env: {}, stdio: ["ignore", "ignore", "inherit"] });
rmSync("dist/write-code-cache.js");
