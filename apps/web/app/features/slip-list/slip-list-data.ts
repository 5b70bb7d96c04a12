import type { AnswerOf } from "@mekong/contract/endpoint";
import type { listSlips } from "@mekong/contract/http/slip";

/** Where the slips sheet's data is asked for. */
export const SLIPS_PATH = "/user/slips";

/** Opens the picture of a slip: ours, which leads to where the backend keeps it. */
export function slipPicturePath(reference: string): string {
  return `${SLIPS_PATH}/${encodeURIComponent(reference)}`;
}

/** A slip that was sent; `amount` in baht or kip. */
export type SlipRow = AnswerOf<typeof listSlips>["slips"][number];

/** What the slips sheet shows. */
export interface SlipListData {
  /** One page of slips, newest first; null when the backend did not say. */
  listed: { rows: SlipRow[]; page: number; total?: number } | null;
  /** Why not, in the member's language; empty when the browser itself is offline. */
  trouble: string | null;
}

/** Nothing could be asked for: the browser is offline. */
export const noSlips: SlipListData = { listed: null, trouble: "" };
