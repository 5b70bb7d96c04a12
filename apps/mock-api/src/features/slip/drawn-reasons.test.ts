import type { SlipReason } from "@mekong/contract/slip";
import sharp from "sharp";
import { expect, test } from "vitest";
import { TestApp } from "../../testing";
import { sized } from "../../testing-size";
import { TEST_NOW } from "../../world/testing";
import { readPicture } from "./read-picture";
import { drawSlipImage } from "./testing";

const SEEDS = sized(1, 10);
const SLIPS_PER_SEED = sized(2, 100);
/** Slips read at the same time, one per picture process. */
const CONCURRENT = 2;

const pictureReasons: (SlipReason | undefined)[] = [
  undefined,
  "CANNOT_READ_CROPPED_IMAGE",
  "INVALID_SLIP",
  "UNSTABLE_REFNO_ON_SLIP",
  "IMG_SIZE_UNABLE_TO_PROCESS",
];

const cases = pictureReasons.flatMap((fault) =>
  Array.from({ length: SEEDS }, (_, n) => ({ fault, seed: `slips-${n + 1}` })),
);

test.each(cases)(
  `${SLIPS_PER_SEED} drawn slips have their reason: $fault, seed $seed`,
  { timeout: 20_000 + SLIPS_PER_SEED * 5_000 },
  async ({ fault, seed }) => {
    const app = await TestApp.start();
    const world = await app.worlds.put(seed, { seed, at: TEST_NOW });
    const checkSlip = async () => {
      const { png, reference } = await drawSlipImage({ world }, { fault });
      const { width = 0, height = 0 } = await sharp(png).metadata();
      const reading = await readPicture(png, { width, height });
      expect({ reference, reading }).toEqual({
        reference,
        reading: fault ? { reason: fault } : expect.objectContaining({ reference }),
      });
    };
    for (let n = 0; n < SLIPS_PER_SEED; n += CONCURRENT)
      await Promise.all(Array.from({ length: CONCURRENT }, checkSlip));
  },
);
