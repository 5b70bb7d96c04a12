/** Public pages. */
export const visitorPages = ["/login", "/register", "/contact", "/howto", "/offline"] as const;

/** Pages that need a sign-in. */
export const memberPages = [
  "/user/home",
  "/user/statement",
  "/user/transfer",
  "/user/withdraw",
  "/user/deposit/qrcode/KBANK",
  "/user/deposit/topup",
  "/user/deposit/giftlink",
  "/user/deposit/slip",
  "/user/bonus",
  "/user/promotion",
  "/user/claim",
  "/user/refund",
  "/user/spin",
  "/user/account/pg",
  "/user/profile",
  "/user/contact",
] as const;

/** Shown while the service is switched off. */
export const TERMINATED_PAGE = "/terminated";
