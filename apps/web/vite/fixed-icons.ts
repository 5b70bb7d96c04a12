import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const IMPORT = /import \{([^}]*)\} from "lucide-react";/g;
const MAKER = fileURLToPath(new URL("../app/server/rendering/fixed-icon.server.ts", import.meta.url));

/** Has the server show icons by `fixedIcon`, which draws each once. */
export function fixedIcons(): Plugin {
  return {
    name: "fixed-icons",
    apply: (_, { command, isSsrBuild }) => command === "build" && isSsrBuild === true,
    enforce: "pre",
    transform(code, id) {
      if (!/\/app\/.*\.tsx?(\?|$)/.test(id) || id.startsWith(MAKER) || !code.includes('"lucide-react"')) return null;
      let makes = "";
      const fixed = code.replace(IMPORT, (_, names: string) => {
        const wanted = names.split(",").flatMap((name) => name.trim() || []);
        const icons = wanted.filter((name) => !name.startsWith("type "));
        for (const icon of icons) {
          const [exported = "", local = exported] = icon.split(" as ");
          makes += ` const ${local} = fixedIcon(Lucide${exported});`;
        }
        const imports = icons.map((icon) => `${icon.split(" as ")[0]} as Lucide${icon.split(" as ")[0]}`);
        const types = wanted.filter((name) => name.startsWith("type "));
        return `import { ${[...types, ...imports].join(", ")} } from "lucide-react";`;
      });
      if (!makes) return null;
      return { code: `import { fixedIcon } from ${JSON.stringify(MAKER)};${makes} ${fixed}`, map: null };
    },
  };
}
