/** Spec §9. A separate module like formats.ts. */

export const ALERT_MS = 4_000;

export const REGISTER_REDIRECT_MS = 2_000;
export const LOADING_DELAY_MS = 200;
export const CLAIM_DEBOUNCE_MS = 500;
export const RESIZE_DEBOUNCE_MS = 500;
export const AGREEMENT_DELAY_MS = 1_500;
export const CAROUSEL_VISIBLE_ITEMS = 2.2;

export const WHEEL_MAX_PX = 350;
export const WHEEL_WINDOW_SHARE = 0.85;
export const WHEEL_LABEL_MAX_PX = 90;
