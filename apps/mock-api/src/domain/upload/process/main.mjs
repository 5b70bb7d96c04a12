// @ts-check
import sharp from "sharp";
import { decoders } from "./decode.mjs";

/** This process is JavaScript, so that it starts from sources as fast as from the build. */

// Decodes one picture at a time; a cache would be useless.
sharp.concurrency(1);
sharp.cache(false);

process.on("message", async (/** @type {import("./jobs").PictureJob} */ job) => {
  const bytes = Buffer.from(job.bytes);
  const result = await decode(bytes, job).catch(() => null);
  process.send?.(result);
});

/**
 * @param {Buffer} bytes
 * @param {import("./jobs").PictureJob} job
 */
async function decode(bytes, job) {
  if (job.do === "measure") return decoders.measure(bytes, job);
  return job.do === "grey" ? decoders.grey(bytes, job) : decoders.codes(bytes, job);
}

process.once("disconnect", () => process.exit(1));
process.send?.("ready");
