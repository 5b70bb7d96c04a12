import { backendDefects } from "./doors";
import { memberDefects } from "./members";
import type { SeededDefect } from "./weakness";
import { webDefects } from "./web";

export const seededDefects: readonly SeededDefect[] = [...webDefects, ...memberDefects, ...backendDefects];
