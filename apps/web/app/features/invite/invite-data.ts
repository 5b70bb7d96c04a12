import type { AnswerOf } from "@mekong/contract/endpoint";
import type { listInvites } from "@mekong/contract/http/invite";
import type { Banner } from "../banner/banner-carousel";

export const INVITE_PATH = "/user/invite";
/** Sheet parameters of the step after the banners. */
export const INVITE_DETAILS = { step: "list" };
/** Step shown if part of the bonus would be lost. */
export const CONFIRM_DETAILS = { step: "confirm" };

export type InviteRow = AnswerOf<typeof listInvites>["invites"][number];

export interface InviteData {
  banners: Banner[];
  /** `qr`: SVG markup. Null if the request failed. */
  link: { address: string; qr: string } | null;
  /** Null if the request failed. */
  invitePage: { rows: InviteRow[]; page: number; total?: number } | null;
  isConditionPending: boolean | null;
  /** Localized reason if the operator offers no invite bonus. */
  unavailableReason: string | null;
  errorText: string | null;
  formKey: string;
}

export const noInvites: InviteData = {
  banners: [],
  link: null,
  invitePage: null,
  isConditionPending: null,
  unavailableReason: null,
  errorText: "",
  formKey: "",
};
