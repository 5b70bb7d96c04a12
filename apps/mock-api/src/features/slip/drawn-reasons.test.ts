import type { SlipReason } from "@mekong/contract/slip";
import sharp from "sharp";
import { expect, test } from "vitest";
import { TestApp } from "../../testing";
import { sized } from "../../testing-size";
import { readPicture } from "./read-picture";
import { drawSlipImage } from "./testing";

const DRAWN = sized(2, 1000);

const pictureReasons: (SlipReason | undefined)[] = [
  undefined,
  "CANNOT_READ_CROPPED_IMAGE",
  "INVALID_SLIP",
  "UNSTABLE_REFNO_ON_SLIP",
  "IMG_SIZE_UNABLE_TO_PROCESS",
];

test.each(pictureReasons)(
  `every drawn slip has its reason: %s, ${DRAWN} slips`,
  { timeout: 20_000 + DRAWN * 2_000 },
  async (fault) => {
    const app = await TestApp.start();
    for (let n = 0; n < DRAWN; n++) {
      const { png, reference } = await drawSlipImage(app, { fault });
      const { width = 0, height = 0 } = await sharp(png).metadata();
      const reading = await readPicture(png, { width, height });
      expect([reference, reading]).toEqual([
        reference,
        fault ? { reason: fault } : expect.objectContaining({ reference }),
      ]);
    }
  },
);
