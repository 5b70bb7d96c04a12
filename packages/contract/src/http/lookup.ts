import { z } from "zod";
import { endpoint } from "../endpoint";
import { currencies } from "../limits";
import { extensionField, money } from "./common";
import { giftLinkKey } from "./giftlink";

/** Works while the service is closed; `terminated` is then "gone". */
export const lookupActive = endpoint({
  name: "lookup.active",
  method: "GET",
  path: "/api/lookup/active",
  access: "public",
  about: "Returns whether the service is running.",
  answer: z.object({
    terminated: z
      .union([z.string(), z.boolean()])
      .nullish()
      .meta({ examples: ["gone", null] }),
  }),
});

export const lookupInfo = endpoint({
  name: "lookup.info",
  method: "GET",
  path: "/api/lookup/info",
  access: "public",
  about: "Returns the site's name and website.",
  answer: z.object({ name: z.string(), website: z.string() }),
  refusals: ["NO_DATA"],
});

export const bankItem = z.object({
  code: z.string(),
  nameTH: z.string(),
  nameEN: extensionField(z.string()),
  nameLO: extensionField(z.string()),
});

export const lookupBanks = endpoint({
  name: "lookup.banks",
  method: "GET",
  path: "/api/lookup/banks",
  access: "public",
  about: "Lists the banks a member can have an account at, in display order.",
  answer: z.object({ banks: z.array(bankItem) }),
});

export const sourceItem = z.object({ code: z.string(), description: z.string() });

export const lookupSources = endpoint({
  name: "lookup.sources",
  method: "GET",
  path: "/api/lookup/sources",
  access: "public",
  about: "Lists where new members heard of the operator, in display order.",
  answer: z.object({ sources: z.array(sourceItem) }),
});

/** Spec §3. */
export const depositAccount = z.object({
  bankCode: z.string(),
  /** BANK, or PAYMENT for WW and PAYTIMZ. */
  bankType: z.string(),
  /** AUTO: deposits are detected automatically. QR: by one-time QR code. Others: by slip. */
  mode: z.string(),
  bank: z.object({ nameTH: z.string(), nameEN: z.string() }),
  bankAccountName: z.string(),
  bankAccountNo: z.string(),
  currency: z.enum(currencies),
});

/** `mode`: AUTO for transfers, GIFT for gift links. */
export const walletAccount = z.object({ walletAccountName: z.string(), mode: z.string() });

export const lookupDeposit = endpoint({
  name: "lookup.deposit",
  method: "GET",
  path: "/api/lookup/deposit",
  access: "member",
  about: "Lists where a member can deposit, in the member's currency.",
  answer: z.object({
    banks: z.array(depositAccount),
    wallets: z.array(walletAccount),
    /** True if slips are accepted now: an account is not automatic, and slips are not closed. */
    isManual: z.boolean(),
    giftLinkKey: extensionField(giftLinkKey),
  }),
  refusals: ["NO_BANK"],
});

export const lookupWithdraw = endpoint({
  name: "lookup.withdraw",
  method: "GET",
  path: "/api/lookup/withdraw",
  access: "member",
  about: "Returns the minimum and maximum of one withdrawal, in the member's currency.",
  answer: z.object({ withdrawMin: money, withdrawMax: money }),
});

const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

export const lookupSlip = endpoint({
  name: "lookup.slip",
  method: "GET",
  path: "/api/lookup/slip",
  access: "member",
  about: "Returns whether slips are accepted now, and the values for the text beside the upload.",
  answer: z.object({
    isOpen: z.boolean(),
    /** Daily times in Bangkok. The period may span midnight. */
    closedFrom: timeOfDay,
    closedUntil: timeOfDay,
    withinMinutes: z.int().min(1),
    topUpWithinMinutes: z.int().min(1),
  }),
});

/** Sanitize `html` before use. */
export const textPart = z.object({ title: z.string(), html: z.string() });

export const lookupConditions = endpoint({
  name: "lookup.conditions",
  method: "GET",
  path: "/api/lookup/conditions",
  access: "public",
  about:
    "Returns the rules of deposits, bonuses, turnover and withdrawals, in sections, in the caller's language, with the amounts of the member's currency.",
  answer: z.object({ conditions: z.array(textPart) }),
});

export const lookupAgreements = endpoint({
  name: "lookup.agreements",
  method: "GET",
  path: "/api/lookup/agreements",
  access: "public",
  about: "Returns the user agreement, in sections, in the caller's language.",
  answer: z.object({ agreements: z.array(textPart) }),
});

export const lookupNotice = endpoint({
  name: "lookup.notice",
  method: "GET",
  path: "/api/lookup/notice",
  access: "public",
  about: "Returns the notice of a bonus, in the caller's language. Replace `{percentFail}` in it with the bonus's own.",
  answer: z.object({ notice: z.string() }),
  refusals: ["NO_DATA"],
});

export const lookupContact = endpoint({
  name: "lookup.contact",
  method: "GET",
  path: "/api/lookup/contact",
  access: "public",
  about: "Returns how to reach support. The text is in the caller's language.",
  answer: z.object({
    /** HTML. */
    text: z.string(),
    lineId: z.string(),
    lineUrl: z.url(),
    /** SVG markup. */
    lineQr: z.string(),
  }),
  refusals: ["NO_DATA"],
});

export const lookupRegisterOTP = endpoint({
  name: "lookup.registerOTP",
  method: "GET",
  path: "/api/lookup/registerOTP",
  access: "public",
  about: "Returns whether registration requires a one-time code.",
  answer: z.object({ registerOTP: z.boolean() }),
});

export const lookupEnableChatWidget = endpoint({
  name: "lookup.enableChatWidget",
  method: "GET",
  path: "/api/lookup/enableChatWidget",
  access: "public",
  about: "Returns whether the chat widget is on.",
  answer: z.object({ enableChatWidget: z.boolean() }),
});
