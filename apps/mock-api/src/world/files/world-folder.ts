import { readdirSync } from "node:fs";
import { sep } from "node:path";
import { Refusal } from "@mekong/contract/errors";
import { WORLD_NAME } from "@mekong/contract/simulator/endpoint";
import { MAIN_WORLD } from "@mekong/contract/simulator/worlds";
import { worldLog } from "../errors";
import type { Shard } from "../shard";
import { temporaryPath } from "./temporary-files";

/** Methods throw NO_WORLD for an invalid name and OTHER_SHARD, so that such a name never leads to a file. */
export class WorldFolder {
  constructor(
    readonly path: string,
    private readonly shard: Shard,
  ) {}

  names(): string[] {
    const names = this.#allNames().filter((name) => this.shard.owns(name));
    return names.sort((a, b) => Number(b === MAIN_WORLD) - Number(a === MAIN_WORLD));
  }

  /** Such files remain if the number of shards changes. */
  reportOtherShards(): void {
    const others = this.#allNames().filter((name) => !this.shard.owns(name));
    for (const world of others) worldLog.error("the world belongs to another shard and is not served", { world });
  }

  #allNames(): string[] {
    return readdirSync(this.path)
      .filter((file) => file.endsWith(".db"))
      .map((file) => file.slice(0, -".db".length))
      .filter((name) => WORLD_NAME.test(name))
      .sort();
  }

  fileOf(name: string): string {
    return `${this.path}${sep}${this.#ownName(name)}.db`;
  }

  /** The file that a reset of a copied world restores. */
  baseOf(name: string): string {
    return `${this.path}${sep}${this.#ownName(name)}.base`;
  }

  /** The next start removes a leftover file. */
  newTemporaryFile(name: string): string {
    return temporaryPath(this.path, this.#ownName(name));
  }

  #ownName(name: string): string {
    if (!WORLD_NAME.test(name)) throw new Refusal("NO_WORLD");
    this.shard.mustOwn(name);
    return name;
  }
}
