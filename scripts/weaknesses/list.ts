import { ofDoors } from "./doors";
import { ofMembers } from "./members";
import type { Weakness } from "./weakness";
import { ofWeb } from "./web";

/** Every weakness that some test must notice. */
export const weaknesses: readonly Weakness[] = [...ofWeb, ...ofMembers, ...ofDoors];
