import { z } from "zod";
import { action, target } from "./action";

export const qrcodeActionSpecs = {
  "qr.pay": action({
    title: "Pay a QR",
    about: "The member's bank pays it: the money arrives.",
    input: z.strictObject({ target }),
    output: z.object({ qrcodeId: z.string(), entryId: z.int() }),
  }),
  "qr.expire": action({
    title: "Expire a QR",
    about: "Its time is over now.",
    input: z.strictObject({ target }),
    output: z.object({ qrcodeId: z.string() }),
  }),
} as const;
