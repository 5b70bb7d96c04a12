import { PHONE_PATH, type PhoneChoice, type PhoneState, phoneState } from "@mekong/contract/simulator/phone";

/** Names of the same machine. For browsers they are different sites with separate cookies. */
const loopbackNames = new Set(["localhost", "127.0.0.1", "[::1]"]);

/**
 * Web's origin with the panel's own host name: in a cross-site frame the app would have no cookies.
 * @param webUrl web's URL as the server knows it
 * @param panelHost the panel's host name
 */
export function webOriginFor(webUrl: string, panelHost: string): string {
  const url = new URL(webUrl);
  if (loopbackNames.has(url.hostname) && loopbackNames.has(panelHost)) url.hostname = panelHost;
  return url.origin;
}

/** URL that applies the choice and redirects to the page `to`. */
export function phoneAddress(origin: string, choice: PhoneChoice & { to: string }): string {
  const url = new URL(PHONE_PATH, origin);
  for (const [name, value] of Object.entries(choice)) if (value !== undefined) url.searchParams.set(name, value);
  return url.href;
}

/** Path of a typed app URL; undefined if invalid or of another site. */
export function parseAppPath(text: string, origin: string): string | undefined {
  const trimmed = text.trim();
  if (!URL.canParse(trimmed || "/", origin)) return undefined;
  const url = new URL(trimmed || "/", origin);
  return url.origin === origin ? `${url.pathname}${url.search}` : undefined;
}

/** shows: web's state in this browser. refuses: web rejects this panel's origin. away: no response. */
type PhoneStatus = { kind: "shows"; state: PhoneState } | { kind: "refuses" } | { kind: "away" };

/** Requests web's state in this browser. Never throws. */
export async function fetchPhoneStatus(origin: string): Promise<PhoneStatus> {
  try {
    const response = await fetch(new URL(PHONE_PATH, origin), { credentials: "include" });
    const parsed = phoneState.safeParse(await response.json());
    return parsed.success ? { kind: "shows", state: parsed.data } : { kind: "refuses" };
  } catch {
    // A CORS error and a network error look the same. Only an unreachable server also fails a no-cors request.
    return { kind: (await isReachable(origin)) ? "refuses" : "away" };
  }
}

async function isReachable(origin: string): Promise<boolean> {
  try {
    await fetch(new URL("/favicon.svg", origin), { mode: "no-cors", cache: "no-store" });
    return true;
  } catch {
    return false;
  }
}
