// @ts-check
/**
 * `node slim-modules.mjs FOLDER APP` removes from node_modules what APP does not need at run time, such as optional
 * peers (Prisma's CLI, TypeScript) and links to bundled workspaces.
 */
import { existsSync, readdirSync, readFileSync, rmdirSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";

const [folder = "", app = ""] = process.argv.slice(2);
const NON_RUNTIME_FILES = /(\.d\.[cm]?ts|\.map|\.md|\.markdown|\.tsbuildinfo|\.flow)$/i;
/** C sources, engines of unused databases, and the barcode library for other platforms. */
const UNUSED =
  /better-sqlite3\/(deps|src)$|zxing-wasm\/dist\/(cjs|iife|full|miniprogram|writer|es\/(full|writer))$|@prisma\/client\/runtime\/.*\.(mysql|postgresql|sqlserver|cockroachdb)\./;

/** @param {string} file @returns {Record<string, any>} */
const read = (file) => JSON.parse(readFileSync(file, "utf8"));

/** @type {Set<string>} */
const needed = new Set();

/**
 * @param {string} name
 * @param {string} from folder of the dependent package
 */
function packageFolderOf(name, from) {
  for (
    let directory = from;
    directory.startsWith(folder) && directory !== dirname(directory);
    directory = dirname(directory)
  ) {
    const packageFolder = join(directory, "node_modules", name);
    if (existsSync(join(packageFolder, "package.json"))) return packageFolder;
  }
  return null;
}

/** @param {string} from */
function markNeeded(from) {
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
    const packageFolder = packageFolderOf(name, from);
    if (packageFolder) markNeeded(packageFolder);
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
  for (const packageFolder of packagesIn(modules)) {
    const isPackage = existsSync(join(packageFolder, "package.json"));
    if (isPackage && (!needed.has(packageFolder) || packageFolder.includes("/@types/")))
      rmSync(packageFolder, { recursive: true });
    else dropUnneeded(join(packageFolder, "node_modules"));
  }
}

/** @param {string} modules */
function dropEmptyScopes(modules) {
  for (const name of readdirSync(modules)) {
    if (name.startsWith("@") && readdirSync(join(modules, name)).length === 0) rmdirSync(join(modules, name));
  }
}

/** @param {string} directory */
function slim(directory) {
  for (const entry of readdirSync(directory, { withFileTypes: true })) {
    const path = join(directory, entry.name);
    if (UNUSED.test(path) || (entry.isFile() && NON_RUNTIME_FILES.test(entry.name))) rmSync(path, { recursive: true });
    else if (entry.isDirectory()) slim(path);
  }
}

rmSync(join(folder, "node_modules/@mekong"), { recursive: true, force: true });
markNeeded(join(folder, app));
// Package commands are never run.
rmSync(join(folder, "node_modules/.bin"), { recursive: true, force: true });
dropUnneeded(join(folder, "node_modules"));
dropEmptyScopes(join(folder, "node_modules"));
slim(join(folder, "node_modules"));
