import { spinwheelActive } from "@mekong/contract/http/spinwheel";
import type { Api } from "../../server/api.server";

/** Null when unknown. */
export type WheelSaid = boolean | null;

/** Extra wait after the wallet; a later response is streamed. */
const BESIDE_THE_WALLET_MS = 100;
/** Later it counts as unknown, so that the page's stream ends. */
const GIVEN_UP_AFTER_MS = 4_000;

export async function askWheel(api: Api): Promise<WheelSaid> {
  const asked = api.call(spinwheelActive).then((result) => (result.kind === "ok" ? result.answer.isActive : null));
  return Promise.race([asked, after(GIVEN_UP_AFTER_MS)]);
}

export async function nowOrLater(asked: Promise<WheelSaid>): Promise<{ wheel: WheelSaid | Promise<WheelSaid> }> {
  const late = Symbol("late");
  const first = await Promise.race([asked, after(BESIDE_THE_WALLET_MS).then(() => late)]);
  return { wheel: first === late ? asked : (first as WheelSaid) };
}

function after(ms: number): Promise<null> {
  return new Promise((resolve) => setTimeout(() => resolve(null), ms).unref());
}
