// @ts-check
import { build } from "esbuild";

/**
 * One file with the packages it uses: finding and reading hundreds of theirs is most of what a start takes. Left outside are
 * those with machine code or files of their own beside them.
 */
const external = [
  ...["@prisma/*", "better-sqlite3", "sharp", "@resvg/resvg-js"],
  ...["jsqr", "@fastify/swagger", "@fastify/swagger-ui"],
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

await build({
  entryPoints: ["src/main.ts"],
  outfile: "dist/main.js",
  bundle: true,
  platform: "node",
  target: "node20.19",
  format: "esm",
  alias: { "@mekong/contract": "../../packages/contract/src" },
  external,
  plugins: [oneLanguage],
  // Packages that are not modules require what Node has built in.
  banner: {
    js: 'import { createRequire as bundleRequire } from "node:module"; const require = bundleRequire(import.meta.url);',
  },
  minify: true,
  // Errors are known and logged by their names.
  keepNames: true,
  sourcemap: true,
  sourcesContent: false,
  logLevel: "warning",
});
