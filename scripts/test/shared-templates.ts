import { existsSync, mkdtempSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { seedWorld } from "../../apps/mock-api/src/seed/seed";
import { ensureTemplate } from "../../apps/mock-api/src/world/files/template";
import "./test-passwords";

/** A tmpfs on Linux. */
const TMPFS = "/dev/shm";
const MIN_FREE_BYTES = 2 * 1024 ** 3;

/**
 * Uses tmpfs if there is room, because tests are disk-bound. Several runs share templates via `MEKONG_TEST_TEMPLATES`.
 * Seeds the Thai template first, because seeding on a busy machine could exceed the time limit of the first test.
 */
export default async function shareTemplates(): Promise<() => void> {
  if (hasRoom(TMPFS)) process.env.TMPDIR = TMPFS;
  if (process.env.MEKONG_TEST_TEMPLATES) return () => undefined;
  const folder = mkdtempSync(join(tmpdir(), "mekong-templates-"));
  process.env.MEKONG_TEST_TEMPLATES = join(folder, "templates");
  await ensureTemplate(folder, "BAHT", seedWorld);
  return () => rmSync(folder, { recursive: true, force: true });
}

function hasRoom(folder: string): boolean {
  if (!existsSync(folder)) return false;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize >= MIN_FREE_BYTES;
}
