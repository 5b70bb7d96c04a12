import { autoLoginProviders } from "@mekong/contract/limits";
import type { GameAccount } from "./account";
import { webAddress } from "./address";

/** Whether the game opens signed in (spec §7). */
export function isAutoLoginProvider(code: string): code is keyof typeof autoLoginProviders {
  return Object.hasOwn(autoLoginProviders, code);
}

/** How a game is opened: signed in by the backend, or on its site with the credentials by hand. */
export type WayToPlay = { kind: "signed-in" } | { kind: "site"; address: string };

/**
 * The way to play a game; null where there is none but its apps. Betflix's form state is not needed: the backend signs
 * in there too.
 */
export function wayToPlay({ code, webUrl }: Pick<GameAccount, "code" | "webUrl">): WayToPlay | null {
  if (isAutoLoginProvider(code)) return { kind: "signed-in" };
  const address = webAddress(webUrl);
  return address ? { kind: "site", address } : null;
}
