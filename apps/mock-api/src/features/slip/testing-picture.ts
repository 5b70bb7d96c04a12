import { drawSlip } from "./picture/draw";
import { slipCode } from "./slip-code";

export const testTransfer = { bank: "004", reference: "20261120100000AB12CD" };

/** Draws a slip of `testTransfer`. `code` changes the text of its QR code; null draws none. */
export function drawTestSlip(code: (text: string) => string | null = (text) => text): Promise<Buffer> {
  return drawSlip({
    from: { bankCode: "KBANK", bankName: "ธนาคารกสิกรไทย", accountNo: "1234567890", name: "สมชาย ใจดี" },
    to: { bankCode: "GSB", bankName: "ธนาคารออมสิน", accountNo: "020123456789", name: "บจก. แม่โขง" },
    amount: 50_000n,
    currency: "BAHT",
    at: new Date("2026-11-20T03:00:00.000Z"),
    reference: testTransfer.reference,
    code: code(slipCode({ ...testTransfer, country: "TH" })),
  });
}
