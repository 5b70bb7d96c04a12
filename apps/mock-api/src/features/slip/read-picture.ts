import { SLIP_MAX_SIDE_PX, SLIP_MIN_SIDE_PX } from "@mekong/contract/limits";
import type { SlipReason } from "@mekong/contract/slip";
import { greyPicture } from "../../domain/upload/picture";
import { findCode, LOOK_MAX_MS } from "./find-code";
import { countFinderPatterns } from "./finder-patterns";
import { readSlipCode } from "./slip-code";

interface Look {
  /** Size of the longer side after scaling, in pixels. */
  side: number;
  shrinkOnly?: boolean;
  /** Apply a median filter. */
  calm?: boolean;
  /** Skipped if the picture's longer side is shorter. */
  from?: number;
}

/** The first attempt suits saved slips, the others photos. */
const FIRST_LOOK: Look = { side: 1000, shrinkOnly: true };
const LOOKS: readonly Look[] = [
  FIRST_LOOK,
  { side: 1600, calm: true },
  { side: 800 },
  { side: 2400, calm: true, from: 2000 },
];

export type PictureReading = { bank: string; reference: string } | { reason: SlipReason };

/** Reads the QR code in any orientation. Takes up to seconds: do not call it in a transaction. */
export async function readPicture(content: Buffer, size: { width: number; height: number }): Promise<PictureReading> {
  const [shorter, longer] = [Math.min(size.width, size.height), Math.max(size.width, size.height)];
  if (shorter < SLIP_MIN_SIDE_PX || longer > SLIP_MAX_SIDE_PX) return { reason: "IMG_SIZE_UNABLE_TO_PROCESS" };
  const text = await codeIn(content, longer);
  if (text === null) {
    const corners = await cornersIn(content);
    return { reason: corners === 1 || corners === 2 ? "CANNOT_READ_CROPPED_IMAGE" : "INVALID_SLIP" };
  }
  const code = readSlipCode(text);
  if (code.kind === "slip") return { bank: code.bank, reference: code.reference };
  return { reason: code.kind === "unstable" ? "UNSTABLE_REFNO_ON_SLIP" : "INVALID_SLIP" };
}

async function codeIn(content: Buffer, longer: number): Promise<string | null> {
  const until = performance.now() + LOOK_MAX_MS;
  for (const look of LOOKS) {
    if (longer < (look.from ?? 0) || performance.now() > until) continue;
    const { side, shrinkOnly = false, calm } = look;
    const picture = await greyPicture(content, { side, shrinkOnly, filter: calm ? "median" : "none" });
    const text = picture && (await findCode(picture));
    if (text) return text;
  }
  return null;
}

async function cornersIn(content: Buffer): Promise<number> {
  const { side, shrinkOnly = false } = FIRST_LOOK;
  const picture = await greyPicture(content, { side, shrinkOnly, filter: "median" });
  const ground = await greyPicture(content, { side, shrinkOnly, filter: "blur" });
  return picture && ground ? countFinderPatterns(picture, ground) : 0;
}
