import { billPayment } from "promptparse/generate";
import sharp, { type Sharp } from "sharp";
import { expect, test } from "vitest";
import { TestApp } from "../../testing";
import { FULL, sample, sized } from "../../testing-size";
import { SLIP_CODE_PX } from "./picture/draw";
import { readPicture } from "./read-picture";
import { slipCode } from "./slip-code";
import { advanceToReview, drawSlipImage, newestSlip, uploadForReference } from "./testing";
import { drawTestSlip, testTransfer } from "./testing-picture";

/** Draws a photo of a slip on a table: turned, slanted, in bad light, with noise and blur. */
async function photo(
  png: Buffer,
  { width, turn, slant, noise, blur, light }: Record<"width" | "turn" | "slant" | "noise" | "blur" | "light", number>,
): Promise<Sharp> {
  const table = { background: "#8a7a66" };
  const small = await sharp(png).resize(width).png().toBuffer();
  const slanted = await sharp(small)
    .affine([1, slant, slant / 2, 1 - slant], table)
    .png()
    .toBuffer();
  const { data, info } = await sharp(slanted).rotate(turn, table).png().toBuffer({ resolveWithObject: true });
  const grain = sharp({
    create: {
      ...table,
      width: info.width,
      height: info.height,
      channels: 3,
      noise: { type: "gaussian", mean: 128, sigma: noise },
    },
  });
  const taken = await sharp(data)
    .composite([{ input: await grain.png().toBuffer(), blend: "overlay" }])
    .png()
    .toBuffer();
  return sharp(taken).flatten().blur(blur).modulate({ brightness: light });
}

async function read(bytes: Buffer) {
  const { width = 0, height = 0 } = await sharp(bytes).metadata();
  return readPicture(bytes, { width, height });
}

test("reads a saved slip in every format, size and orientation", async () => {
  const png = await drawTestSlip();
  const pictures = {
    png,
    jpeg: await sharp(png).jpeg({ quality: 60 }).toBuffer(),
    webp: await sharp(png).webp({ quality: 50 }).toBuffer(),
    "as a messenger sends it": await sharp(png).resize(540).jpeg({ quality: 40 }).toBuffer(),
    small: await sharp(png).resize(360).jpeg({ quality: 60 }).toBuffer(),
    "on its side": await sharp(png).rotate(90).webp({ quality: 60 }).toBuffer(),
    "upside down": await sharp(png).rotate(180).jpeg({ quality: 60 }).toBuffer(),
    "turned by its own tag": await sharp(png).rotate(270).withMetadata({ orientation: 6 }).jpeg().toBuffer(),
    "see-through": await sharp(png).ensureAlpha(0.9).png().toBuffer(),
    "on a screen": await sharp({ create: { width: 1080, height: 2400, channels: 3, background: "#111" } })
      .composite([{ input: await sharp(png).resize(700).toBuffer() }])
      .jpeg({ quality: 70 })
      .toBuffer(),
  };
  for (const [name, bytes] of Object.entries(pictures).slice(0, sized(2, 10)))
    expect([name, await read(bytes)]).toEqual([name, testTransfer]);
});

// `npm test` reads the photo of the next test.
test.runIf(FULL)("reads photos of a slip: rotated, skewed, dark, noisy and blurred", async () => {
  const png = await drawTestSlip();
  const photos = {
    jpeg: await (await photo(png, { width: 1080, turn: 7, slant: 0.08, noise: 20, blur: 1, light: 0.8 }))
      .jpeg({ quality: 70 })
      .toBuffer(),
    webp: await (await photo(png, { width: 1000, turn: -12, slant: 0.05, noise: 15, blur: 0.8, light: 0.6 }))
      .webp({ quality: 60 })
      .toBuffer(),
    png: await (await photo(png, { width: 900, turn: 93, slant: 0.1, noise: 10, blur: 0.6, light: 1.1 }))
      .png()
      .toBuffer(),
  };
  for (const [name, bytes] of Object.entries(photos)) expect([name, await read(bytes)]).toEqual([name, testTransfer]);
});

test("accepts a photo like a saved slip", async () => {
  const app = await TestApp.signedIn();
  const { png } = await drawSlipImage(app, { amount: 120 });
  const taken = await photo(png, { width: 900, turn: 5, slant: 0.06, noise: 15, blur: 0.8, light: 0.9 });
  await uploadForReference(app, await taken.jpeg({ quality: 75 }).toBuffer(), "IMG_20261120_100000.jpg");
  await advanceToReview(app);
  expect(await newestSlip(app)).toMatchObject({ status: "SUCCESS", amount: 120 });
});

const cut = async (left: number, top: number, width: number, height: number) =>
  sharp(await drawTestSlip())
    .extract({ left, top, width, height })
    .png()
    .toBuffer();
const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#fff" } })
    .png()
    .toBuffer();
const noise = { type: "gaussian", mean: 128, sigma: 60 } as const;

const unreadablePictures: [what: string, picture: () => Promise<Buffer>, reason: string][] = [
  ["another code", () => drawTestSlip(() => billPayment({ billerId: "010555999000199", ref1: "MK1" })), "INVALID_SLIP"],
  ["no code", () => drawTestSlip(() => null), "INVALID_SLIP"],
  [
    "noise",
    () =>
      sharp({ create: { width: 400, height: 400, channels: 3, background: "#777", noise } })
        .jpeg()
        .toBuffer(),
    "INVALID_SLIP",
  ],
  ["white", () => blank(800, 800), "INVALID_SLIP"],
  ["cut through the code from the side", () => cut(0, 0, 880, 1500), "CANNOT_READ_CROPPED_IMAGE"],
  ["cut through the code from below", () => cut(0, 0, 1080, 1280), "CANNOT_READ_CROPPED_IMAGE"],
  [
    "a code whose reference is worn off",
    () => drawTestSlip((text) => text.replace("100000", "??????")),
    "UNSTABLE_REFNO_ON_SLIP",
  ],
  [
    "too small",
    async () =>
      sharp(await drawTestSlip())
        .resize(239)
        .png()
        .toBuffer(),
    "IMG_SIZE_UNABLE_TO_PROCESS",
  ],
  ["too long", () => blank(300, 9001), "IMG_SIZE_UNABLE_TO_PROCESS"],
];

test.each(sample(unreadablePictures, 4))(
  "distinguishes pictures without or with only part of a slip: %s",
  async (_, picture, reason) => {
    expect(await read(await picture())).toEqual({ reason });
  },
);

/**
 * The data of these codes contains a finder pattern by chance. With the two corners that remain after cropping, it
 * forms half of a square.
 */
const misleadingReferences = ["20261120100000VRLQUY", "20261120100000QU6Z2S", "20261120100000LVDAAJ"];

test.each(misleadingReferences)("data does not count as the third corner of a cropped code: %s", async (reference) => {
  const png = await drawTestSlip(() => slipCode({ bank: "KBANK", reference, country: "TH" }));
  const { height = 0 } = await sharp(png).metadata();
  const width = SLIP_CODE_PX.left + Math.round(SLIP_CODE_PX.side * 0.6);
  const cropped = await sharp(png).extract({ left: 0, top: 0, width, height }).png().toBuffer();
  expect(await read(cropped)).toEqual({ reason: "CANNOT_READ_CROPPED_IMAGE" });
});
