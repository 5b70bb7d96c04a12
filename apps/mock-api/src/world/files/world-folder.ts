import { readdirSync } from "node:fs";
import { join } from "node:path";
import { Refusal } from "@mekong/contract/errors";
import { worldName } from "@mekong/contract/simulator/worlds";
import { unfinishedFile } from "./unfinished";

/** Invalid names never lead to a file. */
export class WorldFolder {
  constructor(readonly path: string) {}

  names(): string[] {
    return readdirSync(this.path)
      .filter((file) => file.endsWith(".db"))
      .map((file) => file.slice(0, -".db".length))
      .filter((name) => worldName.safeParse(name).success)
      .sort();
  }

  /** @throws Refusal NO_WORLD */
  fileOf(name: string): string {
    return join(this.path, `${checked(name)}.db`);
  }

  /** Reset state of a copy. @throws Refusal NO_WORLD */
  baseOf(name: string): string {
    return join(this.path, `${checked(name)}.base`);
  }

  /** Cleaned up at the next start. @throws Refusal NO_WORLD */
  newFile(name: string): string {
    return unfinishedFile(this.path, checked(name));
  }
}

function checked(name: string): string {
  if (!worldName.safeParse(name).success) throw new Refusal("NO_WORLD");
  return name;
}
