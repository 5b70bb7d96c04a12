// Preloaded: on SIGUSR2 collects garbage and writes the used memory to a file.
import { renameSync, writeFileSync } from "node:fs";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc");
const file = `${process.env.MEMORY_FILE_PREFIX}${process.pid}`;

process.on("SIGUSR2", () => {
  // Freed objects may have kept others alive.
  for (let round = 0; round < 3; round++) collect();
  const { heapUsed, external } = process.memoryUsage();
  writeFileSync(`${file}.part`, String(heapUsed + external));
  renameSync(`${file}.part`, file);
});
