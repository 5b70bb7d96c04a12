import type { Currency } from "./limits";

/** This module is separate from limits.ts, so that pages need not download all limits. */

export const currencySigns: Record<Currency, string> = { BAHT: "฿", LAK: "₭" };

export const DATETIME_FORMAT = "DD/MM/YYYY HH:mm:ss";
export const BUSINESS_TIME_ZONE = "Asia/Bangkok";
export const BUSINESS_UTC_OFFSET_MINUTES = 420;
