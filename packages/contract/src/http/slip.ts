import { z } from "zod";
import { endpoint } from "../endpoint";
import { SLIP_MAX_MB, slipTypes } from "../limits";
import { slipReasons } from "../slip";
import { extensionField, instant, money, pageRequest, successAnswer } from "./common";

const reference = z.string().min(1).max(64);

export const uploadSlip = endpoint({
  name: "slip.upload",
  method: "POST",
  path: "/api/wallet/slip",
  access: "member",
  about: "Uploads the picture of a bank slip to confirm a deposit. It is reviewed later.",
  upload: {
    field: "file",
    maxBytes: SLIP_MAX_MB * 1024 * 1024,
    types: slipTypes,
    refusals: { missing: "SLIP_NO_FILE", invalid: "SLIP_INVALID_FILE", tooLarge: "SLIP_INVALID_FILE" },
  },
  answer: successAnswer.extend({ reference: extensionField(reference) }),
  refusals: ["SLIP_UPLOAD_FAIL", "REQUEST_LIMIT"],
});

export const slipStatuses = ["PENDING", "SUCCESS", "FAILED"] as const;

export const slipEntry = z.object({
  createdAt: instant,
  amount: money.nullish(),
  /** Unknown values mean in progress. */
  status: z.string().meta({ examples: [...slipStatuses] }),
  /** A reason of spec §8, or the operator's own. */
  note: z
    .string()
    .nullish()
    .meta({ examples: [...slipReasons] }),
  /** Link to the picture. If it is missing, use `slip.picture`. */
  link: z.url().nullish(),
  reference,
});

export const listSlips = endpoint({
  name: "slip.list",
  method: "POST",
  path: "/api/statement/slip",
  access: "member",
  about: "Lists the member's slips, newest first.",
  body: pageRequest,
  answer: z.object({ total: extensionField(z.int().min(0)), slips: z.array(slipEntry) }),
});

export const getSlipPicture = endpoint({
  name: "slip.picture",
  method: "GET",
  path: "/api/statement/slip/reference/:reference",
  access: "member",
  about: "Returns a link to the picture of one of the member's slips. It works without a token for a few minutes.",
  params: z.strictObject({ reference }),
  answer: z.object({ url: z.url() }),
  refusals: ["NO_DATA"],
});
