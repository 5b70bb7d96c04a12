import { Refusal } from "@mekong/contract/errors";
import { shardOf } from "@mekong/contract/simulator/shards";

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

  drawName(draw: () => string): string {
    for (;;) {
      const name = draw();
      if (this.owns(name)) return name;
    }
  }
}

export const ONLY_SHARD = new Shard(1, 1);
