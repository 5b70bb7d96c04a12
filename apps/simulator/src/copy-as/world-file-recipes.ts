import {
  dropSnapshot,
  exportWorld,
  importWorld,
  putSnapshot,
  restoreSnapshot,
  WORLD_FILE_TYPE,
} from "@mekong/contract/simulator/world-files";
import { asLiteral, asPlaywright } from "./playwright";
import { callOf, type Recipe } from "./recipes";

export function takeSnapshotRecipe(world: string, name: string): Recipe {
  return { call: callOf(putSnapshot, { world, name }), playwright: asPlaywright("snapshot", name) };
}

export function restoreSnapshotRecipe(world: string, name: string): Recipe {
  return { call: callOf(restoreSnapshot, { world, name }), playwright: asPlaywright("restore", name) };
}

export function dropSnapshotRecipe(world: string, name: string): Recipe {
  const params = { params: { world, name } };
  return {
    call: callOf(dropSnapshot, params.params),
    playwright: `await simulator.call(dropSnapshot, ${asLiteral(params)});`,
  };
}

/** @param file output path */
export function exportWorldRecipe(world: string, file: string): Recipe {
  return {
    call: { ...callOf(exportWorld, { world }), outputFile: file },
    playwright: `await writeFile(${asLiteral(file)}, await world.export());`,
  };
}

/** @param file input path */
export function importWorldRecipe(world: string, file: string): Recipe {
  return {
    call: { ...callOf(importWorld, { world }), bodyFile: { file, type: WORLD_FILE_TYPE } },
    playwright: `const world = await simulator.import(${asLiteral(world)}, await readFile(${asLiteral(file)}));`,
  };
}
