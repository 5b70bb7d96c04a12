const WEB = new Set(["http:", "https:"]);
/** App stores, iOS installation. */
const APP = new Set([...WEB, "market:", "itms-apps:", "itms-services:"]);

function addressIn(schemes: ReadonlySet<string>, text: string | null): string | null {
  return text !== null && URL.canParse(text) && schemes.has(new URL(text).protocol) ? text : null;
}

export function webAddress(text: string | null): string | null {
  return addressIn(WEB, text);
}

export function appAddress(text: string | null): string | null {
  return addressIn(APP, text);
}
