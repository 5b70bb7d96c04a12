import { autoLoginProviders } from "@mekong/contract/limits";
import type { GameAccount } from "./account";
import { webAddress } from "./address";

/** Whether the game opens signed in (spec §7). */
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
