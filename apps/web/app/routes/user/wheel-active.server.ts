import { spinwheelActive } from "@mekong/contract/http/spinwheel";
import type { Api } from "../../server/api.server";

/** What is known of the wheel: whether it is switched on, or null where the backend did not say. */
export type WheelSaid = boolean | null;

/** Nobody waits for the wheel: what has not been said within this time after the wallet is sent after the page, in milliseconds. */
const BESIDE_THE_WALLET_MS = 100;
/** From then on it is not known, so that a page whose wheel hangs still ends, in milliseconds. */
const GIVEN_UP_AFTER_MS = 4_000;

/** Asks whether the wheel is switched on. Never fails, and takes four seconds at most. */
export async function askWheel(api: Api): Promise<WheelSaid> {
  const asked = api.call(spinwheelActive).then((result) => (result.kind === "ok" ? result.answer.isActive : null));
  return Promise.race([asked, after(GIVEN_UP_AFTER_MS)]);
}

/** The answer where it is there by now or nearly; else the promise of it, which the page gets as it comes. */
export async function nowOrLater(asked: Promise<WheelSaid>): Promise<{ wheel: WheelSaid | Promise<WheelSaid> }> {
  const late = Symbol("late");
  const first = await Promise.race([asked, after(BESIDE_THE_WALLET_MS).then(() => late)]);
  return { wheel: first === late ? asked : (first as WheelSaid) };
}

function after(ms: number): Promise<null> {
  return new Promise((resolve) => setTimeout(() => resolve(null), ms).unref());
}
