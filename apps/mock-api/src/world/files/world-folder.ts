import { readdirSync } from "node:fs";
import { join } from "node:path";
import { Refusal } from "@mekong/contract/errors";
import { worldName } from "@mekong/contract/simulator/worlds";
import { unfinishedFile } from "./unfinished";

/** The folder that worlds are kept in. A text that is no world's name never leads to a file. */
export class WorldFolder {
  constructor(readonly path: string) {}

  /** Names of the worlds that have a file, sorted. */
  names(): string[] {
    return readdirSync(this.path)
      .filter((file) => file.endsWith(".db"))
      .map((file) => file.slice(0, -".db".length))
      .filter((name) => worldName.safeParse(name).success)
      .sort();
  }

  /** A world's file. @throws Refusal NO_WORLD */
  fileOf(name: string): string {
    return join(this.path, `${checked(name)}.db`);
  }

  /** What a copy of another world goes back to on reset. @throws Refusal NO_WORLD */
  baseOf(name: string): string {
    return join(this.path, `${checked(name)}.base`);
  }

  /** A new file, where a world is made ready: what is left there is removed at the next start. @throws Refusal NO_WORLD */
  newFile(name: string): string {
    return unfinishedFile(this.path, checked(name));
  }
}

function checked(name: string): string {
  if (!worldName.safeParse(name).success) throw new Refusal("NO_WORLD");
  return name;
}
