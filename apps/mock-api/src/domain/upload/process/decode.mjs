// @ts-check
import sharp from "sharp";
import { readCodes } from "./read-codes.mjs";

/** A blur this strong leaves only the lighting. */
const BLUR_PX = 24;

export const decoders = {
  /**
   * @param {Buffer} bytes
   * @param {import("./jobs").MeasureJob} job
   * @returns {Promise<import("./jobs").PictureSize | null>} null for another format
   */
  async measure(bytes, { mime, maxPixels }) {
    const picture = sharp(bytes, { limitInputPixels: maxPixels, failOn: "error", animated: true });
    const { format, autoOrient, pageHeight } = await picture.metadata();
    if (`image/${format}` !== mime) return null;
    await picture.resize(16, 16, { fit: "fill" }).raw().toBuffer();
    return { width: autoOrient.width, height: pageHeight ?? autoOrient.height };
  },

  /**
   * @param {Buffer} bytes
   * @param {import("./jobs").GreyJob} job
   * @returns {Promise<import("./jobs").GreyVersions>}
   */
  async grey(bytes, job) {
    const { pixels, width, height } = await greyOf(bytes, job);
    const decoded = () => sharp(pixels, { raw: { width, height, channels: 1 } });
    return { denoised: await rawGrey(decoded().median(3)), blurred: await rawGrey(decoded().blur(BLUR_PX)) };
  },

  /**
   * @param {Buffer} bytes
   * @param {import("./jobs").CodesJob} job
   * @returns {Promise<readonly string[]>} texts of the QR codes
   */
  async codes(bytes, job) {
    return readCodes(await greyOf(bytes, job));
  },
};

/**
 * @param {Buffer} bytes
 * @param {{ maxSide: number, maxPixels: number }} job
 */
function greyOf(bytes, { maxSide, maxPixels }) {
  return rawGrey(
    sharp(bytes, { limitInputPixels: maxPixels, failOn: "error" })
      .autoOrient()
      .flatten({ background: "#ffffff" })
      .greyscale()
      .resize(maxSide, maxSide, { fit: "inside", withoutEnlargement: true }),
  );
}

/**
 * @param {import("sharp").Sharp} picture
 * @returns {Promise<import("./jobs").Grey>}
 */
async function rawGrey(picture) {
  const { data, info } = await picture.extractChannel(0).raw().toBuffer({ resolveWithObject: true });
  return { pixels: new Uint8Array(data), width: info.width, height: info.height };
}
