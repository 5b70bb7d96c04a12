import { SLIP_MAX_SIDE_PX, SLIP_MIN_SIDE_PX } from "@mekong/contract/limits";
import type { SlipReason } from "@mekong/contract/slip";
import { greyPicture } from "../../domain/upload/picture";
import { DECODE_TIMEOUT_MS, findCode } from "./find-code";
import { countFinderPatterns } from "./finder-patterns";
import { readSlipCode } from "./slip-code";

interface DecodeAttempt {
  /** Size of the longer side after scaling, in pixels. */
  side: number;
  shrinkOnly?: boolean;
  /** Apply a median filter. */
  denoise?: boolean;
  /** Skipped if the picture's longer side is shorter. */
  minLongerSide?: number;
}

/** The first attempt suits saved slips, the others photos. */
const FIRST_ATTEMPT: DecodeAttempt = { side: 1000, shrinkOnly: true };
const DECODE_ATTEMPTS: readonly DecodeAttempt[] = [
  FIRST_ATTEMPT,
  { side: 1600, denoise: true },
  { side: 800 },
  { side: 2400, denoise: true, minLongerSide: 2000 },
];

export type PictureReading = { bank: string; reference: string } | { reason: SlipReason };

/** Reads the QR code in any orientation. Takes up to seconds: do not call it in a transaction. */
export async function readPicture(content: Buffer, size: { width: number; height: number }): Promise<PictureReading> {
  const [shorter, longer] = [Math.min(size.width, size.height), Math.max(size.width, size.height)];
  if (shorter < SLIP_MIN_SIDE_PX || longer > SLIP_MAX_SIDE_PX) return { reason: "IMG_SIZE_UNABLE_TO_PROCESS" };
  const text = await decodePicture(content, longer);
  if (text === null) {
    const corners = await countCorners(content);
    return { reason: corners === 1 || corners === 2 ? "CANNOT_READ_CROPPED_IMAGE" : "INVALID_SLIP" };
  }
  const code = readSlipCode(text);
  if (code.kind === "slip") return { bank: code.bank, reference: code.reference };
  return { reason: code.kind === "unstable" ? "UNSTABLE_REFNO_ON_SLIP" : "INVALID_SLIP" };
}

async function decodePicture(content: Buffer, longer: number): Promise<string | null> {
  const deadline = performance.now() + DECODE_TIMEOUT_MS;
  for (const attempt of DECODE_ATTEMPTS) {
    if (longer < (attempt.minLongerSide ?? 0) || performance.now() > deadline) continue;
    const { side, shrinkOnly = false, denoise } = attempt;
    const picture = await greyPicture(content, { side, shrinkOnly, filter: denoise ? "median" : "none" });
    const text = picture && (await findCode(picture));
    if (text) return text;
  }
  return null;
}

async function countCorners(content: Buffer): Promise<number> {
  const { side, shrinkOnly = false } = FIRST_ATTEMPT;
  const picture = await greyPicture(content, { side, shrinkOnly, filter: "median" });
  const blurred = await greyPicture(content, { side, shrinkOnly, filter: "blur" });
  return picture && blurred ? countFinderPatterns(picture, blurred) : 0;
}
