import type { AnswerOf } from "@mekong/contract/endpoint";
import type { listInvites } from "@mekong/contract/http/invite";
import type { Banner } from "../banner/banner";

/** Where the invite sheet's data is asked for. */
export const INVITE_PATH = "/user/invite";
/** Parameters of the sheet once its banners have been seen. */
export const INVITE_DETAILS = { step: "list" };

/** What an invitee's play earned the member on a day. */
export type InviteRow = AnswerOf<typeof listInvites>["invites"][number];

/** What the invite sheet shows. */
export interface InviteData {
  banners: Banner[];
  /** The member's own link, and its QR as svg markup; null when the backend did not say whose it is. */
  link: { address: string; qr: string } | null;
  /** One page of what invitees earned; null when the backend did not say. */
  listed: { rows: InviteRow[]; page: number; total?: number } | null;
  /** Whether a bonus condition is pending, which decides what share of the invite bonus is paid; null when unknown. */
  pending: boolean | null;
  /** Why something is missing, in the member's language; empty when the browser itself is offline. */
  trouble: string | null;
  /** Idempotency key of the form that receives the invite bonus. */
  formKey: string;
}

/** Nothing could be asked for: the browser is offline. */
export const noInvites: InviteData = { banners: [], link: null, listed: null, pending: null, trouble: "", formKey: "" };
