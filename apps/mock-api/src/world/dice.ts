import { createHash } from "node:crypto";
import { writeSetting } from "./settings";
import type { SyncTx, Tx } from "./tx";

/** Extra draws in one stream do not shift another. */
export type DiceStream = "wheel" | "latency" | "faults" | "codes" | "games" | "giftlink" | "ids" | "bank";

/**
 * The nth random number depends only on seed, stream and n, which is stored, so restarts and copies do not change
 * results.
 */
export class Dice {
  #seed: string;

  constructor(seed: string) {
    this.#seed = seed;
  }

  get seed(): string {
    return this.#seed;
  }

  /** Call `adopt` after the commit. A reset restores the original seed. */
  async reseed(tx: Tx, seed: string): Promise<void> {
    await tx.db.diceStream.deleteMany();
    await writeSetting(tx, "seed", seed);
    tx.emit({ about: "dice", data: { seed } });
  }

  adopt(seed: string): void {
    this.#seed = seed;
  }

  draw({ sql }: SyncTx, stream: DiceStream): Buffer {
    const [row] = sql.all<{ draws: bigint }>`
      INSERT INTO "DiceStream" ("name", "draws") VALUES (${stream}, 1)
      ON CONFLICT ("name") DO UPDATE SET "draws" = "DiceStream"."draws" + 1
      RETURNING "draws"`;
    const draws = row?.draws;
    return createHash("sha256").update(`${this.#seed}\n${stream}\n${draws}`).digest();
  }

  /** In [0, 1). */
  roll(tx: SyncTx, stream: DiceStream): number {
    return Number(this.draw(tx, stream).readBigUInt64BE() >> 11n) / 2 ** 53;
  }

  /** 24 hex digits, not secret. */
  id(tx: SyncTx): string {
    return this.draw(tx, "ids").subarray(0, 12).toString("hex");
  }
}
