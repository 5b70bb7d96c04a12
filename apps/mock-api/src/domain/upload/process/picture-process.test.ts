import { UPLOAD_MAX_PIXELS } from "@mekong/contract/limits";
import sharp from "sharp";
import { expect, test } from "vitest";
import type { MeasureJob } from "./jobs";
import { PictureProcesses } from "./picture-process";

async function pictureOf(width: number, height: number): Promise<MeasureJob> {
  const bytes = await sharp({ create: { width, height, channels: 3, background: "#369" } })
    .png()
    .toBuffer();
  return { do: "measure", bytes, mime: "image/png", maxPixels: UPLOAD_MAX_PIXELS };
}

const small = await pictureOf(37, 23);
/** Decoding this picture takes longer than killing a process. */
const large = await pictureOf(7_000, 7_000);
const smallSize = { width: 37, height: 23 };

test("measures a picture; another format, a broken one and too many pixels are null", async () => {
  const processes = new PictureProcesses();
  expect(await processes.run(small)).toEqual(smallSize);
  expect(await processes.run({ ...small, mime: "image/jpeg" })).toBeNull();
  expect(await processes.run({ ...small, bytes: small.bytes.subarray(0, 60) })).toBeNull();
  expect(await processes.run({ ...small, maxPixels: 800 })).toBeNull();
  expect(await processes.run(small)).toEqual(smallSize);
});

test("makes a picture grey", async () => {
  const grey = await new PictureProcesses().run({ ...small, do: "grey", maxSide: 10 });
  const tenBySix = { width: 10, height: 6, pixels: expect.objectContaining({ length: 60 }) };
  expect(grey).toEqual({ denoised: tenBySix, blurred: tenBySix });
});

test("aborts a picture that takes too long and decodes the next one", async () => {
  const options = { deadlineMs: 1 };
  const processes = new PictureProcesses(options);
  expect(await processes.run(large)).toBeNull();
  options.deadlineMs = 60_000;
  expect(await processes.run(small)).toEqual(smallSize);
});

test("queues pictures and refuses them when the queue is full", async () => {
  const processes = new PictureProcesses({ maxProcesses: 1, maxWaiting: 2 });
  const results = await Promise.allSettled([small, small, small, small].map((job) => processes.run(job)));
  expect(results.map((result) => (result.status === "fulfilled" ? result.value : result.reason.code))).toEqual([
    smallSize,
    smallSize,
    smallSize,
    "REQUEST_LIMIT",
  ]);
  expect(await processes.run(small)).toEqual(smallSize);
});

test("gives no picture to an idle process that is being stopped", async () => {
  const processes = new PictureProcesses({ idleMs: 1 });
  // Each picture arrives at about the time when the idle process is stopped.
  for (let n = 0; n < 8; n++) {
    expect(await processes.run(small)).toEqual(smallSize);
    await new Promise((resolve) => setTimeout(resolve, 1 + (n % 4)));
  }
});
