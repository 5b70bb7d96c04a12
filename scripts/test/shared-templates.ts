import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Seeding a template is the slow part of a fresh backend and always the same: one folder for all test files of a run, or of several where it is named. */
export default function shareTemplates(): () => void {
  if (process.env.MEKONG_TEST_TEMPLATES) return () => undefined;
  const folder = mkdtempSync(join(tmpdir(), "mekong-templates-"));
  process.env.MEKONG_TEST_TEMPLATES = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
