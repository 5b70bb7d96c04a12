import { existsSync, mkdtempSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Files in memory, on Linux. */
const MEMORY = "/dev/shm";
/** Room that the tests' databases need at most, in bytes. */
const ROOM = 2 * 1024 ** 3;

/**
 * Puts the databases of a run's tests into memory where there is room: a fifth of their time is waiting for the disk.
 * Seeding a template is the slow part of a fresh backend and always the same: one folder for all test files of a run, or of
 * several where it is named.
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
