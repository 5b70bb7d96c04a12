const WEB_PROTOCOLS = new Set(["http:", "https:"]);
/** App stores, iOS installation. */
const APP_PROTOCOLS = new Set([...WEB_PROTOCOLS, "market:", "itms-apps:", "itms-services:"]);

function allowedAddress(schemes: ReadonlySet<string>, text: string | null): string | null {
  return text !== null && URL.canParse(text) && schemes.has(new URL(text).protocol) ? text : null;
}

export function webAddress(text: string | null): string | null {
  return allowedAddress(WEB_PROTOCOLS, text);
}

export function appAddress(text: string | null): string | null {
  return allowedAddress(APP_PROTOCOLS, text);
}
