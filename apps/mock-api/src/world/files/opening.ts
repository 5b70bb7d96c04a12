import { freshSeed } from "../origin";
import type { WorldHost } from "../timekeeper";
import { World } from "../world";
import { migrate } from "./migrate";
import { isTemplate } from "./template";

/**
 * Opens a world's file as it was left, by an earlier version or by a kill. When that came between the putting of the file in
 * its place and its birth, it is a copy of the template still, whose dice everybody knows: it is born now, and what has been
 * done in it since stays.
 * @throws when the file is not a world
 */
export async function openKept(name: string, file: string, host: WorldHost): Promise<World> {
  await migrate(file);
  const world = await World.open(name, file, host);
  if (!isTemplate(world.origin)) return world;
  await world.close();
  const born = { ...world.origin, seed: freshSeed(), at: null, createdAt: new Date().toISOString() };
  return World.open(name, file, host, born);
}
