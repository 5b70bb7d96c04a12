import { randomUUID } from "node:crypto";
import { copyFile, mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

export const KEPT_DAYS = 7;
/** Older builds are removed even before `KEPT_DAYS`. */
export const MAX_KEPT_BUILDS = 20;

const DAY_MS = 24 * 60 * 60_000;
const VERSION = /^[\w-]{1,64}$/;

interface KeptBuild {
  version: string;
  files: string[];
  /** ISO; null for the current build. */
  replacedAt: string | null;
}

interface Kept {
  assets: string;
  version: string;
  /** A folder that survives deployments. */
  dataDir: string;
  now?: Date;
}

/**
 * Copies the build's files to `DATA_DIR/assets` for pages that stay open over a deployment. Removes builds replaced more
 * than `KEPT_DAYS` ago.
 * @returns folder for files the current build lacks
 */
export async function keepAssets({ assets, version, dataDir, now = new Date() }: Kept): Promise<string> {
  if (!VERSION.test(version)) throw new Error(`${version} is not a build version`);
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

/** Renames, so that no server serves a partial file. */
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

/** Skips damaged files, for example after a full disk. */
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

/** Validates names, which are deleted as paths: none may leave the folder. */
function isBuild({ version, files, replacedAt }: KeptBuild): boolean {
  const isName = (name: unknown) => typeof name === "string" && /^[\w][\w.()-]*$/.test(name);
  const isDate = replacedAt === null || !Number.isNaN(Date.parse(replacedAt));
  return typeof version === "string" && VERSION.test(version) && Array.isArray(files) && files.every(isName) && isDate;
}
