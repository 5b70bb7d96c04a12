import { Refusal } from "@mekong/contract/errors";
import { shardOf } from "@mekong/contract/simulator/shards";

/** Decides which worlds this process has. */
export class Shard {
  constructor(
    readonly number: number,
    readonly count: number,
  ) {}

  owns(world: string): boolean {
    return this.count === 1 || shardOf(world, this.count) === this.number;
  }

  /** @throws OTHER_SHARD */
  mustOwn(world: string, path = "world"): void {
    if (this.owns(world)) return;
    throw new Refusal("OTHER_SHARD", { path, params: { world, shard: shardOf(world, this.count) } });
  }

  /** Draws names until this shard owns one. */
  drawName(draw: () => string): string {
    for (;;) {
      const name = draw();
      if (this.owns(name)) return name;
    }
  }
}

/** The shard of an installation that has only one. */
export const ONLY_SHARD = new Shard(1, 1);
