import type { AnswerOf } from "@mekong/contract/endpoint";
import type { listSlips } from "@mekong/contract/http/slip";

export const SLIPS_PATH = "/user/slips";

/** Path that redirects to the picture at the backend. */
export function slipPicturePath(reference: string): string {
  return `${SLIPS_PATH}/${encodeURIComponent(reference)}`;
}

/** `amount` in baht or kip. */
export type SlipRow = AnswerOf<typeof listSlips>["slips"][number];

export interface SlipListData {
  /** Newest first; null if the request failed. */
  list: { rows: SlipRow[]; page: number; total?: number } | null;
  errorText: string | null;
}

export const noSlips: SlipListData = { list: null, errorText: "" };
