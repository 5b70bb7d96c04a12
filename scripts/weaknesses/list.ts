import { ofDoors } from "./doors";
import { ofMembers } from "./members";
import type { Weakness } from "./weakness";
import { ofWeb } from "./web";

export const weaknesses: readonly Weakness[] = [...ofWeb, ...ofMembers, ...ofDoors];
