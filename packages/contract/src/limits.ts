/** Limits of spec §5, §7, §9 and docs/rules.md. Browser code: must not import zod. */

export const APP_VERSION = "1.1.14";

export const HTTP_TIMEOUT_MS = 60_000;
export const UPLOAD_TIMEOUT_MS = 300_000;
export const REQUESTED_WITH = "XMLHttpRequest";
export const SECRET_MIN_CHARACTERS = 16;

export const qrProviders = ["KBANK", "WW", "PAYTIMZ"] as const;
export type QrProvider = (typeof qrProviders)[number];

/** In baht. For KBANK, spec §5 disables amounts under 1. */
export const qrRules: Record<QrProvider, { presets: readonly number[]; minimum: number }> = {
  KBANK: { presets: [10, 20, 50, 100, 500, 1000], minimum: 1 },
  WW: { presets: [100, 200, 300, 500, 1000], minimum: 100 },
  PAYTIMZ: { presets: [10, 50, 100, 500, 1000], minimum: 10 },
};
export const QR_LIFETIME_SECONDS = 600;

export const WALLET_TOPUP_WITHIN_MINUTES = 1;
/** The parameter `v` is the gift code. */
export const GIFT_LINK_URL = "https://gift.mekong.example/campaign/";
export const GIFT_LINK_JWE = { alg: "ECDH-ES+A256KW", enc: "A256GCM" } as const;
/** Real links have about 500 characters. */
export const GIFT_LINK_JWE_MAX_CHARACTERS = 4_096;
export const SLIP_WITHIN_MINUTES = 60;
/** Time in BUSINESS_TIME_ZONE. The period spans midnight. */
export const SLIP_CLOSED = { from: "23:30", until: "00:30" } as const;

/** HEIC is missing, because browsers do not show it. */
export const uploadTypes = [
  "image/png",
  "image/jpeg",
  "image/webp",
  "image/gif",
  "video/mp4",
  "video/quicktime",
] as const;
export type UploadType = (typeof uploadTypes)[number];
/** Of all frames, checked before decoding. */
export const UPLOAD_MAX_PIXELS = 50_000_000;
export const UPLOAD_MAX_FRAMES = 1_000;
/** Progressive JPEGs have about ten scans. */
export const UPLOAD_MAX_SCANS = 100;
export const UPLOAD_NAME_MAX_CHARACTERS = 200;
/** Measured by the world's clock. */
export const UPLOAD_LINK_MINUTES = 10;
/** Quota per owner and UPLOAD_WINDOW_MINUTES. Guests share one, because a visitor can create any number. */
export const uploadsMax = {
  slip: { files: 40, megabytes: 100 },
  chat: { files: 60, megabytes: 200 },
  guests: { files: 400, megabytes: 1_000 },
} as const;
/** The window ends by the real or the world's clock, whichever is first. */
export const UPLOAD_WINDOW_MINUTES = 60;
export const SLIP_MAX_MB = 10;
export const slipTypes = ["image/png", "image/jpeg", "image/webp"] as const satisfies readonly UploadType[];
export const SLIP_MIN_SIDE_PX = 240;
export const SLIP_MAX_SIDE_PX = 9_000;

export const englishNameBanks = ["KTB", "TMB", "BBL"] as const;
export function needsEnglishName(bankCode: string | undefined): boolean {
  return englishNameBanks.some((code) => code === bankCode);
}
export const recommendedBanks = ["KBANK", "KTB"] as const;
export const ENGLISH_NAME = /^[A-Za-z ]+$/;
/** Of the Thai variant. */
export const PHONE_DIGITS = 10;
/** After the leading 0. */
export const LAO_PHONE_DIGITS = { min: 8, max: 12 } as const;
export const BANK_ACCOUNT_DIGITS = { min: 6, max: 20 } as const;
/** Shown in groups of 3, 3 and 4. */
export const GROUPED_ACCOUNT_DIGITS = 10;

/** The Thai variant has baht only; LAK is the Lao default. */
export const currencies = ["BAHT", "LAK"] as const;
export type Currency = (typeof currencies)[number];

/**
 * Maximum of a member's wallets, games, uncollected money and holds, in baht or kip. Keeps all sums within MAX_MONEY.
 */
export const MAX_BALANCE = 100_000_000_000;

export const INVITE_PAGE_SIZE = 10;
export const REFUND_PAGE_SIZE = 10;
export const STATEMENT_PAGE_SIZE = 10;
export const SLIP_PAGE_SIZE = 10;
export const COUPON_PAGE_SIZE = 3;
export const CHAT_PAGE_SIZE = 10;
export const PAGES_BEFORE = 3;
export const PAGES_AFTER = 1;
export const MAX_PAGE_SIZE = 100;

export const CHAT_MESSAGE_MAX_CHARACTERS = 2000;
export const chatPartsMax = {
  buttons: 12,
  buttonTitle: 80,
  slides: 10,
  slideButtons: 5,
  slideTitle: 120,
  slideSubtitle: 240,
  payload: 256,
  address: 2048,
} as const;
export const CHAT_GUEST_ID_MIN_CHARACTERS = 20;
export const CHAT_TICKET_SECONDS = 60;
export const CHAT_IMAGE_MAX_MB = 10;
export const CHAT_VIDEO_MAX_MB = 20;
export const chatImageTypes = ["image/png", "image/jpeg", "image/gif"] as const satisfies readonly UploadType[];
export const chatVideoTypes = ["video/mp4", "video/quicktime"] as const satisfies readonly UploadType[];
export const CHAT_SOCKET_CHECK_MS = 5_000;
export const CHAT_SOCKET_MAX_BYTES = 64 * 1024;
export const CHAT_REPLAY_MAX = 200;
/** Per customer, in real time. */
export const CHAT_BURST = 30;
export const CHAT_BURST_SECONDS = 10;
/** Joins and ignored events before a socket is disconnected. */
export const CHAT_SOCKET_BURST = 20;
export const CHAT_TYPING_SECONDS = 6;
export const CHAT_READ_DELAY_MS = 1_000;
export const CHAT_RECONNECT_DELAY_MS = 500;
export const CHAT_STAMP_DELAY_MS = 500;
export const CHAT_NEAR_BOTTOM_PX = 60;
export const couponTypes = ["CREDIT", "BONUS"] as const;
export type CouponType = (typeof couponTypes)[number];
export const COUPON_LIFETIME_DAYS = 7;
export const DEPOSIT_PER_COIN: Record<Currency, number> = { BAHT: 500, LAK: 250_000 };
/** Further deposits earn no coins. */
export const MAX_COINS = 1_000_000_000;

export const TOKEN_LIFETIME_DAYS = 30;
/** Per username. */
export const LOGIN_FAILURES_ALLOWED = 5;
export const LOGIN_FAILURE_WINDOW_MINUTES = 10;
export const OTP_DIGITS = 6;
export const OTP_LIFETIME_SECONDS = 300;
/** Per phone. */
export const OTP_SEND_INTERVAL_SECONDS = 60;
export const OTP_WRONG_CODES_ALLOWED = 5;
export const OTP_BLOCK_MINUTES = 15;
/** Time to register with the OTP token. */
export const OTP_VERIFIED_MINUTES = 30;
/** Time to register without the token. */
export const OTP_WITHOUT_TOKEN_MINUTES = 10;
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
/** Measured by the world's clock. */
export const GAME_SESSION_HOURS = 12;
export const gameBets: Record<Currency, { minimum: number; maximum: number; presets: readonly number[] }> = {
  BAHT: { minimum: 1, maximum: 10_000, presets: [10, 50, 100, 500] },
  LAK: { minimum: 1_000, maximum: 5_000_000, presets: [5_000, 20_000, 50_000, 200_000] },
};
export const JSON_BODY_MAX_BYTES = 64 * 1024;
export const FORM_BODY_MAX_BYTES = 256 * 1024;
export const UPLOAD_OVERHEAD_BYTES = 16 * 1024;
