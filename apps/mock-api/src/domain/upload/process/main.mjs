// @ts-check
import sharp from "sharp";
import { decoders } from "./decode.mjs";

/**
 * Decodes untrusted pictures; started by `picture-process.ts`. JavaScript, so that it starts from sources as fast as from
 * the build.
 */

// The process decodes one picture at a time, and none twice.
sharp.concurrency(1);
sharp.cache(false);

process.on("message", async (/** @type {import("./jobs").PictureJob} */ job) => {
  const bytes = Buffer.from(job.bytes);
  const result = await (job.do === "measure" ? decoders.measure(bytes, job) : decoders.grey(bytes, job)).catch(
    // Any error means that the picture cannot be decoded.
    () => null,
  );
  process.send?.(result);
});
// The server has exited.
process.once("disconnect", () => process.exit(1));
process.send?.("ready");
