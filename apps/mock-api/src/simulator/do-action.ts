import type { AnswerOf } from "@mekong/contract/endpoint";
import type { doAction } from "@mekong/contract/simulator/actions";
import { mask } from "../http/mask";
import type { World } from "../world/world";
import { recorderOf } from "./recording/recorder";
import { perform } from "./registry";

/**
 * Also performs all actions that became due, even if the clock is frozen.
 * @throws UnknownAction, InvalidInput, or the action's Refusal
 */
export async function doActionIn(world: World, name: string, givenInput: unknown): Promise<AnswerOf<typeof doAction>> {
  const startedAt = world.clock.now();
  const { output, fired, input } = await perform(world, name, givenInput);
  fired.push(...(await world.scheduler.runDueActions()));
  const now = world.clock.now().toISOString();
  world.events.add({ at: now, type: "action", about: name, data: mask({ input, output }) });
  recorderOf(world)?.recordAction(name, input, output, startedAt);
  return { output, fired, now };
}
