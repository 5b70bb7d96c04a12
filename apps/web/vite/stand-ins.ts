import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const app = (path: string) => fileURLToPath(new URL(`../app/${path}`, import.meta.url));
const rendering = (file: string) => app(`server/rendering/${file}`);

const FIXED = app("ui/fixed.ts");
const FIXED_STAND_IN = `
export { fixed } from ${JSON.stringify(rendering("fixed-part.server.ts"))};
export { fixedHere } from ${JSON.stringify(rendering("fixed-here.server.tsx"))};`;

/** Exports of libraries and their server-only replacements. */
const standing = [
  { of: "@remix-run/react", name: "Link", by: "PlainLink", file: rendering("plain-link.server.tsx") },
  {
    of: "react-i18next",
    name: "useTranslation",
    by: "useTranslation",
    file: rendering("plain-translation.server.ts"),
  },
] as const;

/**
 * Replaces exports in the server build: links and translations by cheaper versions, `fixed` and `fixedHere` by versions that
 * memoize HTML.
 */
export function standIns(): Plugin {
  return {
    name: "stand-ins",
    apply: (_, { command, isSsrBuild }) => command === "build" && isSsrBuild === true,
    enforce: "pre",
    load: (id) => (id === FIXED ? FIXED_STAND_IN : null),
    transform(code, id) {
      if (!/\/app\/.*\.tsx?(\?|$)/.test(id)) return null;
      const plain = standing.filter(({ file }) => !id.startsWith(file)).reduce(replaced, code);
      return plain === code ? null : { code: plain, map: null };
    },
  };
}

function replaced(code: string, { of, name, by, file }: (typeof standing)[number]): string {
  const imports = new RegExp(`import \\{([^}]*)\\} from "${of}";`, "g");
  return code.replace(imports, (whole, names: string) => {
    const wanted = names.split(",").map((each) => each.trim());
    if (!wanted.includes(name)) return whole;
    const others = wanted.filter((each) => each && each !== name);
    // One line keeps the line numbers below.
    return `import { ${others.join(", ")} } from "${of}"; import { ${by} as ${name} } from ${JSON.stringify(file)};`;
  });
}
