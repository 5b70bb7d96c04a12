import { existsSync, mkdtempSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** tmpfs on Linux. */
const MEMORY = "/dev/shm";
/** Free space required there, in bytes; the tests need less. */
const ROOM = 2 * 1024 ** 3;

/**
 * Puts test databases on tmpfs if there is room, because the tests wait for the disk. Creates one folder of seeded templates
 * for all test files of a run, because seeding is slow; several runs share it if `MEKONG_TEST_TEMPLATES` names it.
 */
export default function shareTemplates(): () => void {
  if (hasRoom(MEMORY)) process.env.TMPDIR = MEMORY;
  if (process.env.MEKONG_TEST_TEMPLATES) return () => undefined;
  const folder = mkdtempSync(join(tmpdir(), "mekong-templates-"));
  process.env.MEKONG_TEST_TEMPLATES = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}

function hasRoom(folder: string): boolean {
  if (!existsSync(folder)) return false;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize >= ROOM;
}
