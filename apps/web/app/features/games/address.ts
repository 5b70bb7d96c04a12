const WEB = new Set(["http:", "https:"]);
/** Beside the web: the shops of Android and iOS, and iOS's way to install without one. */
const APP = new Set([...WEB, "market:", "itms-apps:", "itms-services:"]);

function addressIn(schemes: ReadonlySet<string>, text: string | null): string | null {
  return text !== null && URL.canParse(text) && schemes.has(new URL(text).protocol) ? text : null;
}

/** An address of the backend as one that a tab may be led to; null for anything but http and https. */
export function webAddress(text: string | null): string | null {
  return addressIn(WEB, text);
}

/** An address of the backend as one that an app can be had from; null for anything else. */
export function appAddress(text: string | null): string | null {
  return addressIn(APP, text);
}
