import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin, Rollup } from "vite";

/**
 * Writes the licences of bundled packages to `assets/licenses.txt`. Notices in code are stripped (`comments: false`), so
 * that visitors need not download them.
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
