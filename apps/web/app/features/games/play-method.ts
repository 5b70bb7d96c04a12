import { autoLoginProviders } from "@mekong/contract/limits";
import type { GameAccount } from "./account";

const WEB_PROTOCOLS = new Set(["http:", "https:"]);
/** Protocols of web pages, app stores and iOS installations. */
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

/** Spec §7. */
export function isAutoLoginProvider(code: string): code is keyof typeof autoLoginProviders {
  return Object.hasOwn(autoLoginProviders, code);
}

export type PlayMethod = { kind: "signed-in" } | { kind: "site"; address: string };

/** Returns null if the game has only apps. Betflix needs no form state: the backend signs in there too. */
export function playMethodOf({ code, webUrl }: Pick<GameAccount, "code" | "webUrl">): PlayMethod | null {
  if (isAutoLoginProvider(code)) return { kind: "signed-in" };
  const address = webAddress(webUrl);
  return address ? { kind: "site", address } : null;
}
