import { backendDefects } from "./backend";
import { memberDefects } from "./members";
import type { SeededDefect } from "./seeded-defect";
import { webDefects } from "./web";

export const seededDefects: readonly SeededDefect[] = [...webDefects, ...memberDefects, ...backendDefects];
