import type { ActionCatalogue, ActionName, ActionOutput } from "@mekong/contract/simulator/actions";
import type { z } from "zod";
import type { Member } from "../../generated/client";
import { memberByUsername } from "../domain/member";
import type { Tx } from "../world/tx";
import type { World } from "../world/world";

export type ParsedInput<N extends ActionName> = z.output<ActionCatalogue[N]["input"]>;

/** An impossible action throws a Refusal and changes nothing. */
type ActionImplementation<N extends ActionName> = (world: World, input: ParsedInput<N>) => Promise<ActionOutput<N>>;

export type ActionImplementations = { [N in ActionName]: ActionImplementation<N> };

/** @throws NO_USER */
export function ofMember<I extends { member: string }, O>(
  act: (tx: Tx, member: Member, input: I, world: World) => Promise<O>,
): (world: World, input: I) => Promise<O> {
  return (world, input) =>
    world.write(async (tx) => act(tx, await memberByUsername(tx.db, input.member), input, world));
}
