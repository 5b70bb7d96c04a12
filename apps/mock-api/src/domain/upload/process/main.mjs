// @ts-check
import sharp from "sharp";
import { decoders } from "./decode.mjs";

/**
 * A process that decodes pictures from outside, started by `picture-process.ts`. It is JavaScript, as is the file it imports:
 * so it starts from the sources as fast as from the build.
 */

// One picture is decoded at a time, and none is decoded again.
sharp.concurrency(1);
sharp.cache(false);

process.on("message", async (/** @type {import("./jobs").PictureJob} */ job) => {
  const bytes = Buffer.from(job.bytes);
  const result = await (job.do === "measure" ? decoders.measure(bytes, job) : decoders.grey(bytes, job)).catch(
    // Whatever the decoder says of it: it can't be decoded.
    () => null,
  );
  process.send?.(result);
});
// The server has gone.
process.once("disconnect", () => process.exit(1));
process.send?.("ready");
