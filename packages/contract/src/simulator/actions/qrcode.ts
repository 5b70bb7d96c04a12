import { z } from "zod";
import { action, target } from "./action";

export const qrcodeActionSpecs = {
  "qr.pay": action({
    title: "Pay a QR",
    about: "Pays the QR from the member's bank: the money arrives.",
    input: z.strictObject({ target }),
    output: z.object({ qrcodeId: z.string(), entryId: z.int() }),
  }),
  "qr.expire": action({
    title: "Expire a QR",
    about: "Expires the QR immediately.",
    input: z.strictObject({ target }),
    output: z.object({ qrcodeId: z.string() }),
  }),
} as const;
