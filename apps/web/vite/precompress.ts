import { readdir, readFile, writeFile } from "node:fs/promises";
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
  let forServer = false;
  return {
    name: "precompress",
    apply: "build",
    configResolved(config) {
      forServer = Boolean(config.build.ssr);
    },
    async writeBundle({ dir }) {
      // Remix writes the browser's manifest during the server's build, which runs second.
      if (dir) await compressAll(join(dir, forServer ? "../client/assets" : "assets"));
    },
  };
}

/** Compresses the files of a folder that have not been compressed yet. */
async function compressAll(folder: string): Promise<void> {
  const files = new Set(await readdir(folder));
  const wanted = [...files].filter((file) => COMPRESSIBLE.test(file) && !files.has(`${file}.br`));
  await Promise.all(
    wanted.map(async (file) => {
      const content = await readFile(join(folder, file));
      if (content.length >= WORTH_BYTES) await writeFile(join(folder, `${file}.br`), await compress(content));
    }),
  );
}
