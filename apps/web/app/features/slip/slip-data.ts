import type { AnswerOf } from "@mekong/contract/endpoint";
import type { lookupSlip } from "@mekong/contract/http/lookup";
import type { listSlips } from "@mekong/contract/http/slip";
import type { Problem } from "../outcome/problem";

/** Address of the upload of a slip: page without a script, data for the sheet. */
export const SLIP_PATH = "/user/deposit/slip";
/** Where the browser sends the picture itself; answers an `UploadAnswer`. */
export const UPLOAD_PATH = `${SLIP_PATH}/upload`;
/** Name of the form's one field, as the contract has it. */
export const SLIP_FIELD = "file";

/** Address of an uploaded slip's review: page without a script, data for the sheet (`SlipReview`). */
export function reviewPath(reference: string): string {
  return `${SLIP_PATH}/${encodeURIComponent(reference)}`;
}

/** When slips are taken. */
export type SlipWindow = AnswerOf<typeof lookupSlip>;
/** A slip as the listing has it. */
type SlipEntry = AnswerOf<typeof listSlips>["slips"][number];

/** What the upload shows. */
export interface SlipData {
  /** Null when it could not be asked for. */
  window: SlipWindow | null;
  /** Why not, in the member's language; empty when the browser itself is offline. */
  trouble: string | null;
  /** Reference of the newest slip before this one, empty where there is none; null when that is not known. */
  newest: string | null;
}

/** How an uploaded slip stands. */
export interface SlipReview {
  /** Null when it is not among the newest, or could not be asked for (`trouble`). */
  slip: Pick<SlipEntry, "status" | "note" | "amount"> | null;
  trouble: string | null;
}

/** What became of an upload. */
export type UploadAnswer =
  /** It has been taken. `reference` is null where the backend does not tell which slip it is. */
  | { reference: string | null; problem?: undefined }
  /** It has not; `unsure`: or so it seems, nobody knows. */
  | { problem: Problem; unsure: boolean; reference?: undefined };

/** In place of a redirect, which a background upload can't follow. */
export interface LeaveFor {
  leaveFor: string;
}

/** What the browser itself answers when there is no connection. */
export const NO_SLIP_DATA: SlipData = { window: null, trouble: "", newest: null };
export const NO_REVIEW: SlipReview = { slip: null, trouble: "" };
