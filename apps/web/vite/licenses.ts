import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin, Rollup } from "vite";

/**
 * Writes `assets/licenses.txt` beside the scripts of the browser's build: the licences of the packages that are in them.
 * The notes of them in the code go (`comments: false`), which every visitor would download.
 */
export function licenses(): Plugin {
  return {
    name: "licenses",
    apply: (_, { command, isSsrBuild }) => command === "build" && !isSsrBuild,
    generateBundle(_, bundle) {
      const texts = [...packagesIn(bundle)].sort().map(licenseOf);
      this.emitFile({ type: "asset", fileName: "assets/licenses.txt", source: texts.join("\n\n") });
    },
  };
}

/** The folders of the packages that some code of the bundle is from. */
function packagesIn(bundle: Rollup.OutputBundle): ReadonlySet<string> {
  const folders = new Set<string>();
  for (const file of Object.values(bundle)) {
    if (file.type !== "chunk") continue;
    for (const [id, { renderedLength }] of Object.entries(file.modules)) {
      const folder = /^\0?(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(id)?.[1];
      if (folder && renderedLength > 0) folders.add(folder);
    }
  }
  return folders;
}

function licenseOf(folder: string): string {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  const file = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry));
  const title = `${name} ${version} (${license})`;
  return `${title}\n${"-".repeat(title.length)}\n${file ? readFileSync(join(folder, file), "utf8").trim() : ""}`;
}
