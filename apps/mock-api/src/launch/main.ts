import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { runProgram } from "./program";

runProgram(dirname(fileURLToPath(import.meta.url)));
