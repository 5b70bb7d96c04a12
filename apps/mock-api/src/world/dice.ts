import { createHash } from "node:crypto";
import { writeSetting } from "./settings";
import type { Turn, Tx } from "./tx";

/** Named streams, so that one more draw in one never shifts another. */
export type DiceStream = "wheel" | "latency" | "faults" | "codes" | "games" | "giftlink" | "ids" | "bank";

/**
 * A world's chance. Draw n of a stream is a function of seed, stream and n alone, and n is kept in
 * the world: the same seed and the same steps give the same answers, across restarts and copies.
 */
export class Dice {
  #seed: string;

  /** @param seed what the world was created with, or was given since */
  constructor(seed: string) {
    this.#seed = seed;
  }

  get seed(): string {
    return this.#seed;
  }

  /** Every stream starts again, from another seed. Call `adopt` after the commit. A reset goes back to the seed of creation. */
  async reseed(tx: Tx, seed: string): Promise<void> {
    await tx.db.diceStream.deleteMany();
    await writeSetting(tx, "seed", seed);
    tx.emit({ about: "dice", data: { seed } });
  }

  /** Takes over what was committed. */
  adopt(seed: string): void {
    this.#seed = seed;
  }

  /** 32 fresh bytes of a stream. */
  draw({ sql }: Turn, stream: DiceStream): Buffer {
    const [row] = sql.all<{ draws: bigint }>`
      INSERT INTO "DiceStream" ("name", "draws") VALUES (${stream}, 1)
      ON CONFLICT ("name") DO UPDATE SET "draws" = "draws" + 1
      RETURNING "draws"`;
    const draws = row?.draws;
    return createHash("sha256").update(`${this.#seed}\n${stream}\n${draws}`).digest();
  }

  /** A number in [0, 1). */
  roll(turn: Turn, stream: DiceStream): number {
    return Number(this.draw(turn, stream).readBigUInt64BE() >> 11n) / 2 ** 53;
  }

  /** An id for a new row: 24 hexadecimal digits. Not a secret. */
  id(turn: Turn): string {
    return this.draw(turn, "ids").subarray(0, 12).toString("hex");
  }
}
