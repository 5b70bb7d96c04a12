import { readdirSync } from "node:fs";
import { join } from "node:path";
import { Refusal } from "@mekong/contract/errors";
import { worldName } from "@mekong/contract/simulator/worlds";
import { temporaryPath } from "./temporary-files";

/** Methods throw NO_WORLD for an invalid name, so that it never leads to a file. */
export class WorldFolder {
  constructor(readonly path: string) {}

  names(): string[] {
    return readdirSync(this.path)
      .filter((file) => file.endsWith(".db"))
      .map((file) => file.slice(0, -".db".length))
      .filter((name) => worldName.safeParse(name).success)
      .sort();
  }

  fileOf(name: string): string {
    return join(this.path, `${validName(name)}.db`);
  }

  /** Returns the file that a reset of a copied world restores. */
  baseOf(name: string): string {
    return join(this.path, `${validName(name)}.base`);
  }

  /** The next start removes a leftover file. */
  newTemporaryFile(name: string): string {
    return temporaryPath(this.path, validName(name));
  }
}

function validName(name: string): string {
  if (!worldName.safeParse(name).success) throw new Refusal("NO_WORLD");
  return name;
}
