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

await build({
  entryPoints: ["src/main.ts"],
  outfile: "dist/main.js",
  bundle: true,
  platform: "node",
  target: "node20.19",
  format: "esm",
  alias: { "@mekong/contract": "../../packages/contract/src" },
  external,
  // Packages that are not modules require what Node has built in.
  banner: {
    js: 'import { createRequire as bundleRequire } from "node:module"; const require = bundleRequire(import.meta.url);',
  },
  minifySyntax: true,
  minifyWhitespace: true,
  sourcemap: true,
  sourcesContent: false,
  logLevel: "warning",
});
