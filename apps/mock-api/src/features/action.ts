import type { ActionCatalogue, ActionName, ActionOutput } from "@mekong/contract/simulator/actions";
import type { z } from "zod";
import type { World } from "../world/world";

export type ParsedInput<N extends ActionName> = z.output<ActionCatalogue[N]["input"]>;

/** An impossible action throws a Refusal and changes nothing. */
type ActionImplementation<N extends ActionName> = (world: World, input: ParsedInput<N>) => Promise<ActionOutput<N>>;

export type ActionImplementations = { [N in ActionName]: ActionImplementation<N> };
