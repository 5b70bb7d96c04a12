import { z } from "zod";
import { endpoint } from "../endpoint";
import { qrProviders } from "../limits";
import { money, requestedMoney, successAnswer } from "./common";

const provider = z.strictObject({ provider: z.enum(qrProviders) });

/** Spec §3. */
export const qrcodeRecord = z.discriminatedUnion("hasQrcode", [
  z.object({
    hasQrcode: z.literal(true),
    qrcodeId: z.string(),
    /** SVG markup. */
    qrcode: z.string(),
    amount: money,
    /** Whole seconds left, which do not depend on the phone's clock. */
    expireIn: z.int().min(0),
    message: z.string().optional(),
  }),
  z.object({
    hasQrcode: z.literal(false),
    message: z.string().optional(),
    params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  }),
]);

export const getQrcode = endpoint({
  name: "qrcode.get",
  method: "GET",
  path: "/api/qrcode/:provider",
  access: "member",
  about: "Returns the member's live QR at a provider, if any.",
  params: provider,
  answer: qrcodeRecord,
});

export const createQrcode = endpoint({
  name: "qrcode.create",
  method: "POST",
  path: "/api/qrcode/:provider",
  access: "member",
  about: "Creates a one-time QR. Below the provider's minimum it returns hasQrcode: false with a message.",
  params: provider,
  body: z.strictObject({ amount: requestedMoney }),
  answer: qrcodeRecord,
  refusals: ["QR_FAIL", "NO_BANK"],
  money: true,
});

export const cancelQrcode = endpoint({
  name: "qrcode.cancel",
  method: "DELETE",
  path: "/api/qrcode/:qrcodeId",
  access: "member",
  about: "Cancels a live QR of the member.",
  params: z.strictObject({ qrcodeId: z.string().min(1).max(64) }),
  answer: successAnswer,
  refusals: ["NO_DATA"],
});
