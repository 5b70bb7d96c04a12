import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const app = (path: string) => fileURLToPath(new URL(`../app/${path}`, import.meta.url));
const rendering = (file: string) => app(`server/rendering/${file}`);

const STATIC_MARKUP = app("ui/static-markup.ts");
const STATIC_MARKUP_REPLACEMENT = `export * from ${JSON.stringify(rendering("static-markup.server.tsx"))};`;

const replacements = [
  { library: "@remix-run/react", name: "Link", replacement: "ServerLink", file: rendering("server-link.server.tsx") },
  {
    library: "react-i18next",
    name: "useTranslation",
    replacement: "useTranslation",
    file: rendering("server-translation.server.ts"),
  },
] as const;

/**
 * Replaces exports in the server build: links and translations by cheaper versions, `staticMarkup` and
 * `staticMarkupPerPage` by versions that memoize HTML.
 */
export function serverReplacements(): Plugin {
  return {
    name: "server-replacements",
    apply: (_, { command, isSsrBuild }) => command === "build" && isSsrBuild === true,
    enforce: "pre",
    load: (id) => (id === STATIC_MARKUP ? STATIC_MARKUP_REPLACEMENT : null),
    transform(code, id) {
      if (!/\/app\/.*\.tsx?(\?|$)/.test(id)) return null;
      const replaced = replacements.filter(({ file }) => !id.startsWith(file)).reduce(replaceImport, code);
      return replaced === code ? null : { code: replaced, map: null };
    },
  };
}

function replaceImport(code: string, { library, name, replacement, file }: (typeof replacements)[number]): string {
  const imports = new RegExp(`import \\{([^}]*)\\} from "${library}";`, "g");
  return code.replace(imports, (whole, names: string) => {
    const importedNames = names.split(",").map((each) => each.trim());
    if (!importedNames.includes(name)) return whole;
    const others = importedNames.filter((each) => each && each !== name);
    // One line keeps the line numbers below.
    return `import { ${others.join(", ")} } from "${library}"; import { ${replacement} as ${name} } from ${JSON.stringify(file)};`;
  });
}
