import { type SlipReason, slipReasons } from "@mekong/contract/slip";
import texts from "../../../../locales/en/slip.json";

/** The text that members see in English. */
export function slipReasonText(reason: SlipReason): string {
  const text = texts.reasons[reason];
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Defect of a slip drawn to be rejected for that reason. */
const slipDefectTexts: Record<SlipReason, string> = {
  UPLOADED_FILE_NOT_EXIST: "The bank can't find the file",
  IMG_SIZE_UNABLE_TO_PROCESS: "The picture is too small",
  CANNOT_READ_CROPPED_IMAGE: "The code is cut off",
  DEST_ACC_INVALID: "Paid to an unknown account",
  SLIP_REFNO_DUPLICATED: "Reported as already used",
  UNSTABLE_REFNO_ON_SLIP: "The reference is illegible",
  TRIPPLE_WRONG_CAPTCHA: "The bank's captcha failed three times",
  INVALID_SLIP: "There is no code",
  NOT_MATCH: "Paid by someone else",
  EXPIRED_SLIP: "Paid too long ago",
  UNKNOW_ERROR: "Unknown bank error",
};

/** Options for drawing a slip: defect and code. */
export const slipDefectOptions = Object.fromEntries(
  slipReasons.map((reason) => [reason, `${slipDefectTexts[reason]} (${reason})`]),
);

/** Options for deciding a slip: member text and code. */
export const slipReasonOptions = Object.fromEntries(
  slipReasons.map((reason) => [reason, `${slipReasonText(reason)} (${reason})`]),
);
