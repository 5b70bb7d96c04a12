/** Every constant and limit of spec §9 and §5, once; those of what web shows are in screen.ts. Units are in the names. No zod: web's browser code reads this. */

export const APP_VERSION = "1.1.14";

/** How long web waits for one call. */
export const HTTP_TIMEOUT_MS = 60_000;
/** How long web waits for a slip or chat upload. */
export const UPLOAD_TIMEOUT_MS = 300_000;
/** The fixed value of the X-Requested-With header that every call carries (spec §7). */
export const REQUESTED_WITH = "XMLHttpRequest";

/** The three QR providers: KBANK (the bank, non-auto) and two payment providers. */
export const qrProviders = ["KBANK", "WW", "PAYTIMZ"] as const;
export type QrProvider = (typeof qrProviders)[number];

/** Presets and least amount (baht) of each QR provider. KBANK takes anything from 1 baht (spec §5: disabled under 1). */
export const qrRules: Record<QrProvider, { presets: readonly number[]; minimum: number }> = {
  KBANK: { presets: [10, 20, 50, 100, 500, 1000], minimum: 1 },
  WW: { presets: [100, 200, 300, 500, 1000], minimum: 100 },
  PAYTIMZ: { presets: [10, 50, 100, 500, 1000], minimum: 10 },
};
/** How long a QR can be paid (design §6). */
export const QR_LIFETIME_SECONDS = 600;

export const TRANSFER_MINIMUM_BAHT = 1;
/** Least automatic mobile-wallet deposit. */
export const WALLET_TOPUP_MINIMUM_BAHT = 2;
/** A mobile-wallet top-up must follow its transfer within this time. */
export const WALLET_TOPUP_WITHIN_MINUTES = 1;
/** Where gift links of the mobile wallet lead; `v` is the gift's code. */
export const GIFT_LINK_URL = "https://gift.mekong.example/campaign/";
/** How a gift link is encrypted before it is sent. */
export const GIFT_LINK_JWE = { alg: "ECDH-ES+A256KW", enc: "A256GCM" } as const;
/** Longest JWE of a gift link: one of a real link has some 500 characters. */
export const GIFT_LINK_JWE_MAX_CHARACTERS = 4_096;
/** A slip must be uploaded within this time of the transfer. */
export const SLIP_WITHIN_MINUTES = 60;
/** The part of every day when slips are not taken, by the clock of BUSINESS_TIME_ZONE; it goes over midnight. */
export const SLIP_CLOSED = { from: "23:30", until: "00:30" } as const;

/** What a file of an upload can be. HEIC is none of them: browsers don't show it. */
export const uploadTypes = [
  "image/png",
  "image/jpeg",
  "image/webp",
  "image/gif",
  "video/mp4",
  "video/quicktime",
] as const;
export type UploadType = (typeof uploadTypes)[number];
/** Most pixels of an uploaded picture, all frames of an animation together: more is refused before it is decoded. */
export const UPLOAD_MAX_PIXELS = 50_000_000;
/** Most frames of an animated picture, and most scans of a JPEG: a progressive one has about ten. */
export const UPLOAD_MAX_FRAMES = 1_000;
export const UPLOAD_MAX_SCANS = 100;
/** Longest file name of an upload. */
export const UPLOAD_NAME_MAX_CHARACTERS = 200;
/** How long a link to an upload opens it, by the world's clock. */
export const UPLOAD_LINK_MINUTES = 10;
/**
 * What one owner may send within UPLOAD_WINDOW_MINUTES, in files and in megabytes: a member's slips, a customer's files in
 * the chat, and those of all guests of a world together, since anybody is as many guests as they like.
 */
export const uploadsMax = {
  slip: { files: 40, megabytes: 100 },
  chat: { files: 60, megabytes: 200 },
  guests: { files: 400, megabytes: 1_000 },
} as const;
/** A file counts until so much time has passed by the real clock or by the world's. */
export const UPLOAD_WINDOW_MINUTES = 60;
export const SLIP_MAX_MB = 10;
/** Pictures that a slip can be. */
export const slipTypes = ["image/png", "image/jpeg", "image/webp"] as const satisfies readonly UploadType[];
/** A slip's picture with a shorter side under the one, or a longer side over the other, can't be processed. */
export const SLIP_MIN_SIDE_PX = 240;
export const SLIP_MAX_SIDE_PX = 9_000;

/** Banks whose account name must be English letters and spaces. */
export const englishNameBanks = ["KTB", "TMB", "BBL"] as const;
/** Whether a bank wants its account names in English letters and spaces (spec §5). */
export function needsEnglishName(bankCode: string | undefined): boolean {
  return englishNameBanks.some((code) => code === bankCode);
}
/** Banks recommended at registration. */
export const recommendedBanks = ["KBANK", "KTB"] as const;
/** A bank account name of those banks: English letters and spaces. */
export const ENGLISH_NAME = /^[A-Za-z ]+$/;
/** Digits of a phone number, outside the Lao variant. */
export const PHONE_DIGITS = 10;
/** Digits of a phone number in the Lao variant (docs/rules.md). */
export const LAO_PHONE_DIGITS = { least: 8, most: 12 } as const;
/** Digits of a bank account number (docs/rules.md). */
export const BANK_ACCOUNT_DIGITS = { least: 6, most: 20 } as const;
/** A bank account number is shown grouped 3-3-rest only when it has exactly this many characters. */
export const GROUPED_ACCOUNT_DIGITS = 10;

/** Currencies: the Thai variant has baht only, the Lao variant LAK (default) and BAHT. */
export const currencies = ["BAHT", "LAK"] as const;
export type Currency = (typeof currencies)[number];
/** The sign that stands before an amount of each currency. */
export const currencySigns: Record<Currency, string> = { BAHT: "฿", LAK: "₭" };

/**
 * Most that a member can have in all, in baht or kip: wallets, games, what waits to be collected and what is held for
 * withdrawals together. So every account and every sum of them stays far within what the wire says exactly (MAX_MONEY).
 */
export const MAX_BALANCE = 100_000_000_000;

export const INVITE_PAGE_SIZE = 10;
export const REFUND_PAGE_SIZE = 10;
export const STATEMENT_PAGE_SIZE = 10;
export const SLIP_PAGE_SIZE = 10;
export const COUPON_PAGE_SIZE = 3;
export const CHAT_PAGE_SIZE = 10;
/** Pages offered before and after the current one under the statement. */
export const PAGES_BEFORE = 3;
export const PAGES_AFTER = 1;
/** Most rows that one page of a listing may ask for. */
export const MAX_PAGE_SIZE = 100;

export const CHAT_MESSAGE_MAX_CHARACTERS = 2000;
/** Most that a message may carry beside its words. Lengths are in characters (docs/rules.md). */
export const chatPartsMax = {
  buttons: 12,
  buttonTitle: 80,
  slides: 10,
  slideButtons: 5,
  slideTitle: 120,
  slideSubtitle: 240,
  /** Of a button; what a pressed one sends back. */
  payload: 256,
  /** Of a page, a picture or a file. */
  address: 2048,
} as const;
/** Least length of a guest's id: it is all that keeps a guest's conversation private. */
export const CHAT_GUEST_ID_MIN_CHARACTERS = 20;
/** How long the ticket of chat/config lets a member's socket join. */
export const CHAT_TICKET_SECONDS = 60;
export const CHAT_IMAGE_MAX_MB = 10;
export const CHAT_VIDEO_MAX_MB = 20;
/** What a chat's picture and video can be (spec §5). */
export const chatImageTypes = ["image/png", "image/jpeg", "image/gif"] as const satisfies readonly UploadType[];
export const chatVideoTypes = ["video/mp4", "video/quicktime"] as const satisfies readonly UploadType[];
export const CHAT_SOCKET_CHECK_MS = 5_000;
/** Most that one message of the socket may weigh, either way (design §6). */
export const CHAT_SOCKET_MAX_BYTES = 64 * 1024;
/** Most missed messages that a join replays; who missed more reads the history anew. */
export const CHAT_REPLAY_MAX = 200;
/** Messages that one customer may send within CHAT_BURST_SECONDS of the backend's real time. */
export const CHAT_BURST = 30;
export const CHAT_BURST_SECONDS = 10;
/** Joins, or events that mean nothing, that one socket may send within CHAT_BURST_SECONDS before it is cut. */
export const CHAT_SOCKET_BURST = 20;
/** How long a customer is shown that the support is typing after the last time it was said. */
export const CHAT_TYPING_SECONDS = 6;
export const CHAT_READ_DELAY_MS = 1_000;
export const CHAT_RECONNECT_DELAY_MS = 500;
export const CHAT_STAMP_DELAY_MS = 500;
export const CHAT_NEAR_BOTTOM_PX = 60;
/** What a coupon gives: credit to the main wallet, or a bonus to the bonus wallet. */
export const couponTypes = ["CREDIT", "BONUS"] as const;
export type CouponType = (typeof couponTypes)[number];
/** A coupon can be claimed for this long (design §6). */
export const COUPON_LIFETIME_DAYS = 7;
/** One coin for this much deposited (design §6). */
export const DEPOSIT_PER_COIN: Record<Currency, number> = { BAHT: 500, LAK: 250_000 };
/** Most coins that a member can have: deposits beyond it earn none. */
export const MAX_COINS = 1_000_000_000;

/** A sign-in lives this long (design is silent; docs/rules.md). */
export const TOKEN_LIFETIME_DAYS = 30;
/** Login failures of one username that block it, and the window they are counted in (design §6). */
export const LOGIN_FAILURES_ALLOWED = 5;
export const LOGIN_FAILURE_WINDOW_MINUTES = 10;
/** One-time codes (design §6): digits, life, and time between two to the same phone. */
export const OTP_DIGITS = 6;
export const OTP_LIFETIME_SECONDS = 300;
export const OTP_SEND_INTERVAL_SECONDS = 60;
/** Wrong codes of one phone that block it, and for how long. */
export const OTP_WRONG_CODES_ALLOWED = 5;
export const OTP_BLOCK_MINUTES = 15;
/** A verified phone can be registered for this long with the token of its code. */
export const OTP_VERIFIED_MINUTES = 30;
/** And for this long without a token, as the specification's payload has none (docs/rules.md). */
export const OTP_WITHOUT_TOKEN_MINUTES = 10;
/** Providers that open a game by `autoLogin` (spec §7), and whether they want the password beside the username. */
export const autoLoginProviders = {
  pg: { password: true },
  betflix: { password: true },
  askmebet: { password: false },
  imi: { password: true },
  usun: { password: true },
  areaslot: { password: true },
  circus: { password: false },
  slotracha: { password: true },
  pgslot: { password: false },
  joker2: { password: true },
  huayhd: { password: false },
} as const;
/** How long the link of `autoLogin` opens the game, by the world's clock. */
export const GAME_SESSION_HOURS = 12;
/** Least and most of one bet in the mock game, and the presets offered there, in baht or kip. */
export const gameBets: Record<Currency, { minimum: number; maximum: number; presets: readonly number[] }> = {
  BAHT: { minimum: 1, maximum: 10_000, presets: [10, 50, 100, 500] },
  LAK: { minimum: 1_000, maximum: 5_000_000, presets: [5_000, 20_000, 50_000, 200_000] },
};
/** Longest body of a JSON call. */
export const JSON_BODY_MAX_BYTES = 64 * 1024;
/** Longest form that web reads: the chat's longest message, each of its letters percent-encoded, is less than a tenth of it. */
export const FORM_BODY_MAX_BYTES = 256 * 1024;
/** What a form adds to the file in it: boundaries and headers, generously. */
export const UPLOAD_OVERHEAD_BYTES = 16 * 1024;

/** Formats of spec §9, in dayjs's words. */
export const DATETIME_FORMAT = "DD/MM/YYYY HH:mm:ss";
/** The calendar that days and weeks of the business rules follow. */
export const BUSINESS_TIME_ZONE = "Asia/Bangkok";
/** What that zone is ahead of UTC, all year: neither Thailand nor Laos has a summer time. */
export const BUSINESS_UTC_OFFSET_MINUTES = 420;
