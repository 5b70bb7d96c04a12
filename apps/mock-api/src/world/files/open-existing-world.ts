import { World } from "../world";
import { freshSeed } from "../world-manifest";
import type { WorldHost } from "../world-scheduler";
import { migrate } from "./migrate";
import { isTemplate } from "./template";

/**
 * A crash before initialisation leaves a template copy, whose seed is publicly known: it is initialised now and keeps its
 * data.
 */
export async function openExistingWorld(name: string, file: string, host: WorldHost): Promise<World> {
  await migrate(file);
  const world = await World.open(name, file, host);
  if (!isTemplate(world.manifest)) return world;
  await world.close();
  const manifest = { ...world.manifest, seed: freshSeed(), at: null, createdAt: new Date().toISOString() };
  return World.open(name, file, host, manifest);
}
