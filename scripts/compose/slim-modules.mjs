// @ts-check
/**
 * `node slim-modules.mjs FOLDER APP`: removes from node_modules what APP does not need at run time: optional peers
 * (Prisma's CLI, TypeScript), types, source maps, documents, C sources, other databases' engines, links to bundled
 * workspaces.
 */
import { existsSync, readdirSync, readFileSync, rmdirSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";

const [folder = "", app = ""] = process.argv.slice(2);
const NOT_RUN = /(\.d\.[cm]?ts|\.map|\.md|\.markdown|\.tsbuildinfo|\.flow)$/i;
/** C sources, and engines of unused databases. */
const UNUSED = /better-sqlite3\/(deps|src)$|@prisma\/client\/runtime\/.*\.(mysql|postgresql|sqlserver|cockroachdb)\./;

/** @param {string} file @returns {Record<string, any>} */
const read = (file) => JSON.parse(readFileSync(file, "utf8"));

/** @type {Set<string>} */
const needed = new Set();

/**
 * @param {string} name
 * @param {string} from folder of the dependent package
 */
function placeOf(name, from) {
  for (let at = from; at.startsWith(folder) && at !== dirname(at); at = dirname(at)) {
    const place = join(at, "node_modules", name);
    if (existsSync(join(place, "package.json"))) return place;
  }
  return null;
}

/** @param {string} from */
function visit(from) {
  if (needed.has(from)) return;
  needed.add(from);
  const {
    dependencies = {},
    optionalDependencies = {},
    peerDependencies = {},
    peerDependenciesMeta = {},
  } = read(join(from, "package.json"));
  const peers = Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta[name]?.optional);
  for (const name of [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers]) {
    const place = placeOf(name, from);
    if (place) visit(place);
  }
}

/**
 * @param {string} modules
 * @returns {string[]}
 */
function packagesIn(modules) {
  if (!existsSync(modules)) return [];
  return readdirSync(modules).flatMap((name) =>
    name.startsWith("@")
      ? readdirSync(join(modules, name)).map((part) => join(modules, name, part))
      : [join(modules, name)],
  );
}

/** @param {string} modules */
function dropUnneeded(modules) {
  for (const place of packagesIn(modules)) {
    const isPackage = existsSync(join(place, "package.json"));
    if (isPackage && (!needed.has(place) || place.includes("/@types/"))) rmSync(place, { recursive: true });
    else dropUnneeded(join(place, "node_modules"));
  }
}

/** @param {string} modules */
function dropEmptyScopes(modules) {
  for (const name of readdirSync(modules)) {
    if (name.startsWith("@") && readdirSync(join(modules, name)).length === 0) rmdirSync(join(modules, name));
  }
}

/** @param {string} at */
function slim(at) {
  for (const entry of readdirSync(at, { withFileTypes: true })) {
    const path = join(at, entry.name);
    if (UNUSED.test(path) || (entry.isFile() && NOT_RUN.test(entry.name))) rmSync(path, { recursive: true });
    else if (entry.isDirectory()) slim(path);
  }
}

rmSync(join(folder, "node_modules/@mekong"), { recursive: true, force: true });
visit(join(folder, app));
// Package commands are never run.
rmSync(join(folder, "node_modules/.bin"), { recursive: true, force: true });
dropUnneeded(join(folder, "node_modules"));
dropEmptyScopes(join(folder, "node_modules"));
slim(join(folder, "node_modules"));
