import { PHONE_PATH, type PhoneChoice } from "@mekong/contract/simulator/phone";

/** Names of one and the same machine. To a browser they are different sites, each with cookies of its own. */
const loopbackNames = new Set(["localhost", "127.0.0.1", "[::1]"]);

/**
 * Web's origin by the name the panel itself was opened by: in a frame of another site the app would have no cookies.
 * @param webUrl where web is, as the server knows it
 * @param panelHost the panel's host name
 */
export function webOriginFor(webUrl: string, panelHost: string): string {
  const url = new URL(webUrl);
  if (loopbackNames.has(url.hostname) && loopbackNames.has(panelHost)) url.hostname = panelHost;
  return url.origin;
}

/** Where the phone goes so that it has what is chosen, and then shows the page `to`. */
export function phoneAddress(origin: string, choice: PhoneChoice & { to: string }): string {
  const url = new URL(PHONE_PATH, origin);
  for (const [name, value] of Object.entries(choice)) if (value !== undefined) url.searchParams.set(name, value);
  return url.href;
}

/** What was typed as an address of the app → its path; undefined for one that is another site's, or none. */
export function pathTyped(text: string, origin: string): string | undefined {
  const typed = text.trim();
  if (!URL.canParse(typed || "/", origin)) return undefined;
  const url = new URL(typed || "/", origin);
  return url.origin === origin ? `${url.pathname}${url.search}` : undefined;
}
