import { mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { onTestFinished } from "vitest";
import { seedWorld } from "../seed/seed";
import { WorldRegistry } from "./registry";
import type { World } from "./world";
import type { RunAction } from "./world-scheduler";

/** This is 10:00 in Bangkok. */
export const TEST_NOW = "2026-11-20T03:00:00.000Z";

/** All test workers share the folder of scripts/test/shared-templates.ts, because seeding is slow and deterministic. */
function sharedTemplates(): string {
  const folder = process.env.MEKONG_TEST_TEMPLATES;
  if (!folder) throw new Error("MEKONG_TEST_TEMPLATES is not set: run the tests with vitest.config.ts");
  return folder;
}

export function testFolder(): string {
  const folder = dataFolder(tmpdir());
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Returns a data directory that is removed with the templates, after all tests. */
export function workerFolder(): string {
  return dataFolder(dirname(sharedTemplates()));
}

function dataFolder(parent: string): string {
  const folder = mkdtempSync(join(parent, "mekong-"));
  symlinkSync(sharedTemplates(), join(folder, "templates"));
  return folder;
}

export async function testRegistry(
  runAction: RunAction = async () => undefined,
  dataDir = testFolder(),
  maxOpenWorlds?: number,
): Promise<WorldRegistry> {
  const host = { runAction, magic: false };
  const worlds = await WorldRegistry.start({ dataDir, currency: "BAHT", host, seedWorld, maxOpenWorlds });
  onTestFinished(() => worlds.close());
  return worlds;
}

export async function testWorld(runAction?: RunAction): Promise<World> {
  return (await testRegistry(runAction)).put("test", { seed: "test", at: TEST_NOW });
}
