import { z } from "zod";
import { endpoint } from "../endpoint";
import { currencies } from "../limits";

/** GET /api/lookup/active. `terminated` is "gone" when the service is closed. Answers even then. */
export const lookupActive = endpoint({
  name: "lookup.active",
  method: "GET",
  path: "/api/lookup/active",
  access: "public",
  about: "Is the service still running?",
  answer: z.object({ terminated: z.literal("gone").nullable() }),
  refusals: [],
});

export const lookupInfo = endpoint({
  name: "lookup.info",
  method: "GET",
  path: "/api/lookup/info",
  access: "public",
  about: "Name and website of the site.",
  answer: z.object({ name: z.string(), website: z.string() }),
  refusals: [],
});

/** A bank account or payment provider that takes deposits (spec §3). */
export const depositAccount = z.object({
  bankCode: z.string(),
  /** BANK, or PAYMENT for the providers WW and PAYTIMZ. */
  bankType: z.string(),
  /** AUTO: an incoming transfer is seen by itself. QR: by one-time QR code. Anything else: by slip. */
  mode: z.string(),
  bank: z.object({ nameTH: z.string(), nameEN: z.string() }),
  bankAccountName: z.string(),
  bankAccountNo: z.string(),
  currency: z.enum(currencies),
});

/** A mobile wallet that takes deposits. */
export const walletAccount = z.object({ walletAccountName: z.string(), mode: z.string() });

export const lookupDeposit = endpoint({
  name: "lookup.deposit",
  method: "GET",
  path: "/api/lookup/deposit",
  access: "member",
  about: "Where a member can deposit.",
  answer: z.object({
    banks: z.array(depositAccount),
    wallets: z.array(walletAccount),
    isManual: z.boolean(),
  }),
  refusals: ["NO_BANK"],
});
