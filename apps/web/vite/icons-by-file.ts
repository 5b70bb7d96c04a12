import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { Plugin } from "vite";

const IMPORT = /import \{([^}]*)\} from "lucide-react";/g;

/**
 * Has each icon imported from its own file. By way of the library's one big file every module seems to need every icon
 * that any page shows: the landing pages' file would have them all (6 kB of brotli), and no other file any.
 */
export function iconsByFile(): Plugin {
  let fileOf: ReadonlyMap<string, string>;
  return {
    name: "icons-by-file",
    apply: (_, { command, isSsrBuild }) => command === "build" && !isSsrBuild,
    enforce: "pre",
    buildStart() {
      fileOf = iconFiles();
    },
    transform(code, id) {
      if (!/\/app\/.*\.tsx?(\?|$)/.test(id) || !code.includes('"lucide-react"')) return null;
      const byFile = code.replace(IMPORT, (_, names: string) =>
        names
          .split(",")
          .map((name) => name.trim())
          .filter((name) => name && !name.startsWith("type "))
          .map((name) => {
            const [exported = "", local = exported] = name.split(" as ");
            const file = fileOf.get(exported) ?? this.error(`lucide-react has no icon ${exported}`);
            return `import ${local} from "lucide-react/icons/${file}";`;
          })
          // In one line, so that those below keep their numbers.
          .join(" "),
      );
      return { code: byFile, map: null };
    },
  };
}

/** The file of each icon by each of its names, as the library's own list says. */
function iconFiles(): ReadonlyMap<string, string> {
  const library = join(dirname(createRequire(import.meta.url).resolve("lucide-react/package.json")), "dist/esm");
  const list = readFileSync(join(library, "lucide-react.mjs"), "utf8");
  const files = new Map<string, string>();
  for (const [, names = "", file = ""] of list.matchAll(/export \{([^}]*)\} from '\.\/icons\/([\w-]+)\.mjs'/g)) {
    for (const [, name = ""] of names.matchAll(/default as (\w+)/g)) files.set(name, file);
  }
  return files;
}
