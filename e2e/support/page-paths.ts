/** Addresses of pages that anybody may open. */
export const visitorPages = ["/login", "/register", "/contact", "/howto", "/offline"] as const;

/** Addresses of pages that the demo member may. */
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

/** What there is to see while the service is off. */
export const TERMINATED_PAGE = "/terminated";
