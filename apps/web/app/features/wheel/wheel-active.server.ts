import { spinwheelActive } from "@mekong/contract/http/spinwheel";
import type { Api } from "../../server/api.server";

/** Null when unknown. */
export type WheelActive = boolean | null;

/** Extra wait after the wallet; a later response is streamed. */
const MAX_WAIT_MS = 100;
/** Later it counts as unknown, so that the page's stream ends. */
const TIMEOUT_MS = 4_000;

export async function fetchWheelActive(api: Api): Promise<WheelActive> {
  const request = api.call(spinwheelActive).then((result) => (result.kind === "ok" ? result.answer.isActive : null));
  return Promise.race([request, delay(TIMEOUT_MS)]);
}

export async function resolveOrDefer(
  request: Promise<WheelActive>,
): Promise<{ wheel: WheelActive | Promise<WheelActive> }> {
  const deferred = Symbol("late");
  const winner = await Promise.race([request, delay(MAX_WAIT_MS).then(() => deferred)]);
  return { wheel: winner === deferred ? request : (winner as WheelActive) };
}

function delay(ms: number): Promise<null> {
  return new Promise((resolve) => setTimeout(() => resolve(null), ms).unref());
}
