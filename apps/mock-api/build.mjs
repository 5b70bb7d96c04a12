// @ts-check
import { execFileSync } from "node:child_process";
import { rmSync } from "node:fs";
import { basename } from "node:path";
import { build } from "esbuild";

/**
 * One file with the packages it uses: finding and reading hundreds of theirs is most of what a start takes. Left outside are
 * those with machine code or files of their own beside them.
 */
const external = [
  ...["@prisma/client/runtime/query_compiler*", "@prisma/schema-engine-wasm/*", "better-sqlite3", "sharp"],
  ...["@resvg/resvg-js", "jsqr", "@fastify/swagger", "@fastify/swagger-ui"],
];

/** Errors of zod are said in our own words: its texts in all languages stay out, a twelfth of the file. */
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
  // Errors are known and logged by their names: shorter ones would each have to be given back, at every call that makes a function.
  minifyWhitespace: true,
  minifySyntax: true,
  sourcesContent: false,
  logLevel: "warning",
});

rmSync("dist", { recursive: true, force: true });
// A function of what a module has, for `src/launch/program.ts`, which gives it what V8 made of it.
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
  // Such code can't load modules later: what is left outside is required when it is needed.
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
  entryPoints: ["src/launch/main.ts", "src/launch/keep-code.ts"],
  outdir: "dist",
  format: "esm",
  define: { PROGRAM: JSON.stringify(basename(program)) },
});
// The processes for world files (`src/world/files/process/file-process.ts`) and for pictures
// (`src/domain/upload/process/picture-process.ts`), beside the program.
await build({
  ...common,
  entryPoints: {
    "world-file-process": "src/world/files/process/main.mjs",
    "picture-process": "src/domain/upload/process/main.mjs",
  },
  outdir: "dist",
  outExtension: { ".js": ".mjs" },
  format: "esm",
  external: ["better-sqlite3", "sharp"],
});
// By the settings of nobody: what is kept is the same for all.
execFileSync(process.execPath, ["dist/keep-code.js"], { env: {}, stdio: ["ignore", "ignore", "inherit"] });
rmSync("dist/keep-code.js");
