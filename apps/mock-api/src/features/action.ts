import type { ActionCatalogue, ActionName, ActionOutput } from "@mekong/contract/simulator/actions";
import type { z } from "zod";
import type { World } from "../world/world";

/** An action's input as its schema leaves it. */
export type ParsedInput<N extends ActionName> = z.output<ActionCatalogue[N]["input"]>;

/** What an action does in a world. It throws a Refusal when it can't; it never leaves a half-done change. */
type ActionImplementation<N extends ActionName> = (world: World, input: ParsedInput<N>) => Promise<ActionOutput<N>>;

/** One function for every action of the catalogue; each feature exports the part that it owns. */
export type ActionImplementations = { [N in ActionName]: ActionImplementation<N> };
