import type { AnswerOf } from "@mekong/contract/endpoint";
import type { getQrcode } from "@mekong/contract/http/qrcode";
import { fromSatang } from "@mekong/contract/money";
import { renderSVG } from "uqr";
import type { Qrcode } from "../../../generated/client";

export type QrcodeRecord = AnswerOf<typeof getQrcode>;

const QUIET_ZONE_MODULES = 4;

/** `expireIn` is in seconds, rounded up so that 0 means expired. */
export function liveRecord(qrcode: Qrcode, now: Date): QrcodeRecord {
  return {
    hasQrcode: true,
    qrcodeId: qrcode.id,
    qrcode: renderSVG(qrcode.payload, { border: QUIET_ZONE_MODULES, ecc: "M" }),
    amount: fromSatang(qrcode.amount),
    expireIn: Math.ceil((qrcode.expiresAt.getTime() - now.getTime()) / 1000),
  };
}
