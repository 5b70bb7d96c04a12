import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const file = (path: string) => fileURLToPath(new URL(`../app/${path}`, import.meta.url));
const PLAIN_LINK = file("server/rendering/plain-link.server.tsx");
const FIXED = file("ui/fixed.ts");
const FIXED_PART = file("server/rendering/fixed-part.server.ts");
const REMIX_IMPORT = /import \{([^}]*)\} from "@remix-run\/react";/g;

/** Has the server write links by `PlainLink`, and keep the looks of what `fixed` says stays the same. */
export function standIns(): Plugin {
  return {
    name: "stand-ins",
    apply: (_, { command, isSsrBuild }) => command === "build" && isSsrBuild === true,
    enforce: "pre",
    load: (id) => (id === FIXED ? `export { fixed } from ${JSON.stringify(FIXED_PART)};` : null),
    transform(code, id) {
      if (!/\/app\/.*\.tsx(\?|$)/.test(id) || id.startsWith(PLAIN_LINK)) return null;
      const plain = code.replace(REMIX_IMPORT, (whole, names: string) => {
        const wanted = names.split(",").map((name) => name.trim());
        const others = wanted.filter((name) => name && name !== "Link");
        if (!wanted.includes("Link")) return whole;
        // In one line, so that those below keep their numbers.
        return `import { ${others.join(", ")} } from "@remix-run/react"; import { PlainLink as Link } from ${JSON.stringify(PLAIN_LINK)};`;
      });
      return plain === code ? null : { code: plain, map: null };
    },
  };
}
