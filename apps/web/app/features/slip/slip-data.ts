import type { AnswerOf } from "@mekong/contract/endpoint";
import type { lookupSlip } from "@mekong/contract/http/lookup";
import type { listSlips } from "@mekong/contract/http/slip";
import type { Problem } from "../../forms/problem";

/** Page without JavaScript, and data of the sheet. */
export const SLIP_PATH = "/user/deposit/slip";
export const UPLOAD_PATH = `${SLIP_PATH}/upload`;
/** Name of the form field in the contract. */
export const SLIP_FIELD = "file";

export function reviewPath(reference: string): string {
  return `${SLIP_PATH}/${encodeURIComponent(reference)}`;
}

export type SlipWindow = AnswerOf<typeof lookupSlip>;
type SlipEntry = AnswerOf<typeof listSlips>["slips"][number];

export interface SlipData {
  /** Null if the request failed. */
  window: SlipWindow | null;
  errorText: string | null;
  /** Reference of the newest slip; empty if none, null if unknown. */
  newest: string | null;
}

export interface SlipReview {
  /** Null if the slip is not among the newest, or if the request failed (`errorText`). */
  slip: Pick<SlipEntry, "status" | "note" | "amount"> | null;
  errorText: string | null;
}

export type UploadAnswer =
  /** Accepted. `reference` is null if the backend does not send it. */
  | { reference: string | null; problem?: undefined }
  /** With `unsure` the outcome is unknown: the slip may have arrived. */
  | { problem: Problem; unsure: boolean; reference?: undefined };

/** Replaces a redirect, which a background upload cannot follow. */
export interface RedirectInstruction {
  leaveFor: string;
}

export const NO_SLIP_DATA: SlipData = { window: null, errorText: "", newest: null };
export const NO_REVIEW: SlipReview = { slip: null, errorText: "" };
