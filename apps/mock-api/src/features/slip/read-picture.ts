import { SLIP_MAX_SIDE_PX, SLIP_MIN_SIDE_PX } from "@mekong/contract/limits";
import type { SlipReason } from "@mekong/contract/slip";
import { greyVersions, readCodes } from "../../domain/upload/picture";
import { showsPartOfCode } from "./finder-patterns";
import { readSlipCode, type SlipCode } from "./slip-code";

/** Longer side of the picture when reading codes: the first suits saved slips, the second photos. */
const CODES_MAX_SIDES_PX = [1000, 2000];
/** Longer side of the picture when searching for corners of a cropped code. */
const CORNERS_MAX_SIDE_PX = 1000;

export type PictureReading = { bank: string; reference: string } | { reason: SlipReason };

/** Takes up to a second: do not call it in a transaction. */
export async function readPicture(content: Buffer, size: { width: number; height: number }): Promise<PictureReading> {
  const [shorter, longer] = [Math.min(size.width, size.height), Math.max(size.width, size.height)];
  if (shorter < SLIP_MIN_SIDE_PX || longer > SLIP_MAX_SIDE_PX) return { reason: "IMG_SIZE_UNABLE_TO_PROCESS" };
  const codes: SlipCode[] = [];
  for (const maxSide of CODES_MAX_SIDES_PX) {
    codes.push(...((await readCodes(content, maxSide)) ?? []).map(readSlipCode));
    const slip = codes.find((code) => code.kind === "slip");
    if (slip) return { bank: slip.bank, reference: slip.reference };
    const wasReduced = longer > maxSide;
    if (!wasReduced) break;
  }
  if (codes.some(({ kind }) => kind === "unstable")) return { reason: "UNSTABLE_REFNO_ON_SLIP" };
  const isCropped = await showsCroppedCode(content);
  return { reason: isCropped ? "CANNOT_READ_CROPPED_IMAGE" : "INVALID_SLIP" };
}

async function showsCroppedCode(content: Buffer): Promise<boolean> {
  const grey = await greyVersions(content, CORNERS_MAX_SIDE_PX);
  return grey !== null && showsPartOfCode(grey.denoised, grey.blurred);
}
