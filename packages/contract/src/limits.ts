/** Every constant and limit of spec §9 and §5, once. Units are in the names. No zod: web's browser code reads this. */

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
/** A slip must be uploaded within this time of the transfer. */
export const SLIP_WITHIN_MINUTES = 60;

/** Banks whose account name must be English letters and spaces. */
export const englishNameBanks = ["KTB", "TMB", "BBL"] as const;
/** Banks recommended at registration. */
export const recommendedBanks = ["KBANK", "KTB"] as const;
/** A bank account name of those banks: English letters and spaces. */
export const ENGLISH_NAME = /^[A-Za-z ]+$/;
/** Digits of a phone number, outside the Lao variant. */
export const PHONE_DIGITS = 10;
/** A bank account number is shown grouped 3-3-rest only when it has exactly this many characters. */
export const GROUPED_ACCOUNT_DIGITS = 10;

/** Currencies: the Thai variant has baht only, the Lao variant LAK (default) and BAHT. */
export const currencies = ["BAHT", "LAK"] as const;
export type Currency = (typeof currencies)[number];

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
export const CHAT_IMAGE_MAX_MB = 10;
export const CHAT_VIDEO_MAX_MB = 20;
export const CHAT_SOCKET_CHECK_MS = 5_000;
export const CHAT_READ_DELAY_MS = 1_000;
export const CHAT_RECONNECT_DELAY_MS = 500;
export const CHAT_STAMP_DELAY_MS = 500;
export const CHAT_NEAR_BOTTOM_PX = 60;
export const ALERT_MS = 4_000;

export const REGISTER_REDIRECT_MS = 2_000;
export const LOADING_DELAY_MS = 200;
export const CLAIM_DEBOUNCE_MS = 500;
export const RESIZE_DEBOUNCE_MS = 500;
export const AGREEMENT_DELAY_MS = 1_500;
export const CAROUSEL_VISIBLE_ITEMS = 2.2;

export const WHEEL_MAX_PX = 350;
/** The wheel is at most this share of the window's width. */
export const WHEEL_WINDOW_SHARE = 0.85;
export const WHEEL_LABEL_MAX_PX = 90;
/** One coin for this much deposited (design §6). */
export const BAHT_PER_COIN = 500;

/** A sign-in lives this long (design is silent; docs/rules.md). */
export const TOKEN_LIFETIME_DAYS = 30;
/** Login failures of one username that block it, and the window they are counted in (design §6). */
export const LOGIN_FAILURES_ALLOWED = 5;
export const LOGIN_FAILURE_WINDOW_MINUTES = 10;
/** Longest body of a JSON call. */
export const JSON_BODY_MAX_BYTES = 64 * 1024;

/** Formats of spec §9, in dayjs's words. */
export const DATETIME_FORMAT = "DD/MM/YYYY HH:mm:ss";
/** The calendar that days and weeks of the business rules follow. */
export const BUSINESS_TIME_ZONE = "Asia/Bangkok";
