import { randomUUID } from "node:crypto";
import { copyFile, mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** So long the files of a build are served after another one has taken its place. */
export const KEPT_DAYS = 7;
/** And no more builds than this, however young: the newest. */
export const MAX_KEPT_BUILDS = 20;

const DAY_MS = 24 * 60 * 60_000;
const VERSION = /^[\w-]{1,64}$/;

/** What is kept of a build. */
interface KeptBuild {
  version: string;
  /** Names of its files. */
  files: string[];
  /** ISO instant at which another build was started in its place; null while it is the current one. */
  replacedAt: string | null;
}

interface Kept {
  /** Folder of the current build's files. */
  assets: string;
  version: string;
  /** DATA_DIR: what outlives a build and a container. */
  dataDir: string;
  now?: Date;
}

/**
 * Keeps a copy of the current build's files in `DATA_DIR/assets`, beside those of the builds before it: pages that are open
 * while a new build is deployed still ask for theirs. Removes builds that were replaced more than `KEPT_DAYS` ago. Names
 * carry a hash of the content, so a file that several builds have is there once.
 * @returns the folder to serve what the current build no longer has
 * @throws the file system's error where the folder can't be written
 */
export async function keepAssets({ assets, version, dataDir, now = new Date() }: Kept): Promise<string> {
  if (!VERSION.test(version)) throw new Error(`${version} is no version of a build`);
  const files = join(dataDir, "assets", "files");
  const builds = join(dataDir, "assets", "builds");
  await Promise.all([mkdir(files, { recursive: true }), mkdir(builds, { recursive: true })]);

  const present = new Set(await readdir(files));
  const own = await readdir(assets);
  for (const name of own) if (!present.has(name)) await copyWhole(join(assets, name), join(files, name));

  const current: KeptBuild = { version, files: own, replacedAt: null };
  const before = (await readBuilds(builds)).filter((build) => build.version !== version);
  const replaced = before.map((build) => ({ ...build, replacedAt: build.replacedAt ?? now.toISOString() }));
  const newestFirst = replaced.sort((a, b) => Date.parse(b.replacedAt) - Date.parse(a.replacedAt));
  const isKept = ({ replacedAt }: (typeof replaced)[number], place: number) =>
    place < MAX_KEPT_BUILDS && now.getTime() - Date.parse(replacedAt) < KEPT_DAYS * DAY_MS;
  const kept = newestFirst.filter(isKept);
  // Those replaced earlier are written already.
  const justReplaced = kept.filter(({ replacedAt }) => replacedAt === now.toISOString());
  for (const build of [current, ...justReplaced]) await writeBuild(builds, build);

  const dropped = newestFirst.filter((build) => !kept.includes(build));
  const needed = new Set([current, ...kept].flatMap((build) => build.files));
  for (const build of dropped) {
    for (const name of build.files) if (!needed.has(name)) await rm(join(files, name), { force: true });
    await rm(join(builds, `${build.version}.json`), { force: true });
  }
  return files;
}

/** Under another name first: nobody is served half a file, also where several servers share the folder. */
async function copyWhole(from: string, to: string): Promise<void> {
  const draft = `${to}.${randomUUID()}.tmp`;
  await copyFile(from, draft);
  await rename(draft, to);
}

async function writeBuild(folder: string, build: KeptBuild): Promise<void> {
  const file = join(folder, `${build.version}.json`);
  const draft = `${file}.${randomUUID()}.tmp`;
  await writeFile(draft, JSON.stringify(build));
  await rename(draft, file);
}

/** Those that can be read: what a full disk or a hand has left unreadable is kept as nothing. */
async function readBuilds(folder: string): Promise<KeptBuild[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".json"));
  const read = names.map(async (name): Promise<KeptBuild | null> => {
    try {
      const build = JSON.parse(await readFile(join(folder, name), "utf8")) as KeptBuild;
      return isBuild(build) && name === `${build.version}.json` ? build : null;
    } catch {
      return null;
    }
  });
  return (await Promise.all(read)).filter((build) => build !== null);
}

/** The names are paths of files to be removed one day: none may lead out of the folder. */
function isBuild({ version, files, replacedAt }: KeptBuild): boolean {
  const isName = (name: unknown) => typeof name === "string" && /^[\w][\w.()-]*$/.test(name);
  const isDate = replacedAt === null || !Number.isNaN(Date.parse(replacedAt));
  return typeof version === "string" && VERSION.test(version) && Array.isArray(files) && files.every(isName) && isDate;
}
