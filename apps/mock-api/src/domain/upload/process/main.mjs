// @ts-check
import sharp from "sharp";
import { decoders } from "./decode.mjs";

/** Started by `picture-process.ts`. JavaScript, so that it starts from sources as fast as from the build. */

// One picture at a time, and none twice.
sharp.concurrency(1);
sharp.cache(false);

process.on("message", async (/** @type {import("./jobs").PictureJob} */ job) => {
  const bytes = Buffer.from(job.bytes);
  const result = await (job.do === "measure" ? decoders.measure(bytes, job) : decoders.grey(bytes, job)).catch(
    () => null,
  );
  process.send?.(result);
});
process.once("disconnect", () => process.exit(1));
process.send?.("ready");
