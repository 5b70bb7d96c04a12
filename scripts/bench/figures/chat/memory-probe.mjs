// Loaded into a program that is measured: on SIGUSR2 it collects its garbage and writes what is left to a file.
import { renameSync, writeFileSync } from "node:fs";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc");
const file = `${process.env.MEMORY_FILE_PREFIX}${process.pid}`;

process.on("SIGUSR2", () => {
  // What the first one finds out of use may have held more.
  for (let round = 0; round < 3; round++) collect();
  const { heapUsed, external } = process.memoryUsage();
  writeFileSync(`${file}.part`, String(heapUsed + external));
  renameSync(`${file}.part`, file);
});
