import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { runProgram } from "./program";

/** What `npm start` and the containers run: the built program. The sources begin at `../main.ts`. */
runProgram(dirname(fileURLToPath(import.meta.url)));
