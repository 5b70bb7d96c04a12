import { randomUUID } from "node:crypto";
import { copyFile, mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

export const RETENTION_DAYS = 7;
/** Older builds are removed even before `RETENTION_DAYS`. */
export const MAX_RETAINED_BUILDS = 20;

const DAY_MS = 24 * 60 * 60_000;
const VERSION = /^[\w-]{1,64}$/;

interface StoredBuild {
  version: string;
  files: string[];
  /** ISO; null for the current build. */
  replacedAt: string | null;
}

interface StoreAssetsOptions {
  assets: string;
  version: string;
  /** Folder that survives deployments and that replicas may share. */
  assetsDir: string;
  now?: Date;
}

/**
 * Stores the build's files, so that its pages find them after a deployment or at a replica with another build. Removes
 * builds replaced more than `RETENTION_DAYS` ago.
 * @returns folder with files that the current build lacks
 */
export async function storeAssets({
  assets,
  version,
  assetsDir,
  now = new Date(),
}: StoreAssetsOptions): Promise<string> {
  if (!VERSION.test(version)) throw new Error(`${version} is not a build version`);
  const files = join(assetsDir, "files");
  const builds = join(assetsDir, "builds");
  for (const folder of [files, builds]) await mkdir(folder, { recursive: true });

  const storedFiles = new Set(await readdir(files));
  const currentFiles = await readdir(assets);
  for (const name of currentFiles)
    if (!storedFiles.has(name)) await copyAtomically(join(assets, name), join(files, name), assetsDir);

  const current: StoredBuild = { version, files: currentFiles, replacedAt: null };
  const earlierBuilds = (await readBuilds(builds)).filter((build) => build.version !== version);
  const replaced = earlierBuilds.map((build) => ({ ...build, replacedAt: build.replacedAt ?? now.toISOString() }));
  const newestFirst = replaced.sort((a, b) => Date.parse(b.replacedAt) - Date.parse(a.replacedAt));
  const isRetained = ({ replacedAt }: (typeof replaced)[number], index: number) =>
    index < MAX_RETAINED_BUILDS && now.getTime() - Date.parse(replacedAt) < RETENTION_DAYS * DAY_MS;
  const retained = newestFirst.filter(isRetained);
  const justReplaced = retained.filter(({ replacedAt }) => replacedAt === now.toISOString());
  for (const build of [current, ...justReplaced]) await writeBuild(builds, build);

  const expired = newestFirst.filter((build) => !retained.includes(build));
  const neededFiles = new Set([current, ...retained].flatMap((build) => build.files));
  for (const build of expired) {
    for (const name of build.files) if (!neededFiles.has(name)) await rm(join(files, name), { force: true });
    await rm(join(builds, `${build.version}.json`), { force: true });
  }
  return files;
}

/** Renames, so that no server serves a partial file or lists a temporary one. */
async function copyAtomically(from: string, to: string, tempFolder: string): Promise<void> {
  const tempFile = join(tempFolder, `${randomUUID()}.tmp`);
  await copyFile(from, tempFile);
  await rename(tempFile, to);
}

async function writeBuild(folder: string, build: StoredBuild): Promise<void> {
  const file = join(folder, `${build.version}.json`);
  const tempFile = `${file}.${randomUUID()}.tmp`;
  await writeFile(tempFile, JSON.stringify(build));
  await rename(tempFile, file);
}

/** Skips damaged files, for example after a full disk. */
async function readBuilds(folder: string): Promise<StoredBuild[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".json"));
  const parsed = names.map(async (name): Promise<StoredBuild | null> => {
    try {
      const build = JSON.parse(await readFile(join(folder, name), "utf8")) as StoredBuild;
      return isBuild(build) && name === `${build.version}.json` ? build : null;
    } catch {
      return null;
    }
  });
  return (await Promise.all(parsed)).filter((build) => build !== null);
}

/** Validates names, which are deleted as paths: none may leave the folder. */
function isBuild({ version, files, replacedAt }: StoredBuild): boolean {
  const isName = (name: unknown) => typeof name === "string" && /^[\w][\w.()-]*$/.test(name);
  const isDate = replacedAt === null || !Number.isNaN(Date.parse(replacedAt));
  return typeof version === "string" && VERSION.test(version) && Array.isArray(files) && files.every(isName) && isDate;
}
