import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress } from "node:zlib";
import type { Plugin } from "vite";

const compress = promisify(brotliCompress);
const COMPRESSIBLE = /\.(js|css|svg|json)$/;
/** Under this the headers weigh more than what is saved. */
const WORTH_BYTES = 1024;

/**
 * Writes `<file>.br` beside every script and style of the browser's build, at the best quality, which
 * is too slow to do for each answer: a seventh less to download.
 */
export function precompress(): Plugin {
  let forBrowser = false;
  return {
    name: "precompress",
    apply: "build",
    configResolved(config) {
      forBrowser = !config.build.ssr;
    },
    async writeBundle({ dir }, bundle) {
      if (!forBrowser || !dir) return;
      await Promise.all(
        Object.values(bundle)
          .filter((file) => COMPRESSIBLE.test(file.fileName))
          .map(async (file) => {
            const content = Buffer.from(file.type === "chunk" ? file.code : file.source);
            if (content.length >= WORTH_BYTES)
              await writeFile(join(dir, `${file.fileName}.br`), await compress(content));
          }),
      );
    },
  };
}
