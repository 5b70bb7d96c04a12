import type { AnswerOf } from "@mekong/contract/endpoint";
import type { getQrcode } from "@mekong/contract/http/qrcode";
import { fromSatang } from "@mekong/contract/money";
import { renderSVG } from "uqr";
import type { Qrcode } from "../../../generated/client";

export type QrcodeRecord = AnswerOf<typeof getQrcode>;

/** Quiet zone around the code, in modules: what the standard asks of a scannable print. */
const BORDER = 4;

/** A live QR as the wire has it. `expireIn` is rounded up, so that it is 0 only when it is over. */
export function liveRecord(qrcode: Qrcode, now: Date): QrcodeRecord {
  return {
    hasQrcode: true,
    qrcodeId: qrcode.id,
    qrcode: renderSVG(qrcode.payload, { border: BORDER, ecc: "M" }),
    amount: fromSatang(qrcode.amount),
    expireIn: Math.ceil((qrcode.expiresAt.getTime() - now.getTime()) / 1000),
  };
}
