import { billPayment } from "promptparse/generate";
import sharp from "sharp";
import { renderSVG } from "uqr";
import { expect, test } from "vitest";
import { sample } from "../../testing-size";
import { readPicture } from "./read-picture";
import { drawTestSlip, testTransfer } from "./testing-picture";

const WHITE = { channels: 3, background: "#fff" } as const;
const GAP_PX = 40;

const otherCodes = {
  "an account's link": "https://line.me/R/ti/p/@mekong",
  "a bill": billPayment({ billerId: "010555999000199", ref1: "MK1" }),
  "a long text": "x".repeat(300),
};
const sides = ["above", "left", "below", "right"] as const;

const arrangements = Object.keys(otherCodes).flatMap((what) =>
  [200, 400, 800].flatMap((size) =>
    sides.flatMap((side) => ["dark on light", "light on dark"].map((colours) => ({ what, size, side, colours }))),
  ),
) as { what: keyof typeof otherCodes; size: number; side: (typeof sides)[number]; colours: string }[];

async function slipBeside({ what, size, side, colours }: (typeof arrangements)[number]): Promise<Buffer> {
  const slip = await drawTestSlip();
  const { width = 0, height = 0 } = await sharp(slip).metadata();
  const code = await sharp(Buffer.from(renderSVG(otherCodes[what], { pixelSize: 8 })))
    .resize(size)
    .toBuffer();
  const isVertical = side === "above" || side === "below";
  const isFirst = side === "above" || side === "left";
  const page = isVertical
    ? { width: Math.max(width, size), height: height + size + GAP_PX }
    : { width: width + size + GAP_PX, height: Math.max(height, size) };
  const at = (offset: number) => (isVertical ? { left: 0, top: offset } : { left: offset, top: 0 });
  const picture = await sharp({ create: { ...WHITE, ...page } })
    .composite([
      { input: slip, ...at(isFirst ? size + GAP_PX : 0) },
      { input: code, ...at(isFirst ? 0 : (isVertical ? height : width) + GAP_PX) },
    ])
    .png()
    .toBuffer();
  const result = colours === "light on dark" ? sharp(picture).negate({ alpha: false }) : sharp(picture);
  return result.jpeg({ quality: 60 }).toBuffer();
}

async function read(bytes: Buffer) {
  const { width = 0, height = 0 } = await sharp(bytes).metadata();
  return readPicture(bytes, { width, height });
}

test.each(sample(arrangements, 11))(
  "finds the slip's code with $what $side of it: $size px, $colours",
  async (arrangement) => {
    expect(await read(await slipBeside(arrangement))).toEqual(testTransfer);
  },
);

test("reads a slip in inverted colours", async () => {
  const inverted = sharp(await drawTestSlip()).negate({ alpha: false });
  expect(await read(await inverted.png().toBuffer())).toEqual(testTransfer);
});

test("reads a code that ends with a line break", async () => {
  expect(await read(await drawTestSlip((text) => `${text}\n`))).toEqual(testTransfer);
});
