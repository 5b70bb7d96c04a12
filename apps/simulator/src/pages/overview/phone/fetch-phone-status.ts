import { PHONE_PATH, type PhoneState, phoneState } from "@mekong/contract/simulator/phone";

/** shows: web's state in this browser. refuses: web rejects this panel's origin. away: no response. */
export type PhoneStatus = { kind: "shows"; state: PhoneState } | { kind: "refuses" } | { kind: "away" };

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
