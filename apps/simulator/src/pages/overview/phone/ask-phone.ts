import { PHONE_PATH, type PhoneState, phoneState } from "@mekong/contract/simulator/phone";

/** What web says to the panel: what this browser's app shows; that it does not know this panel; or nothing. */
export type PhoneAnswer = { kind: "shows"; state: PhoneState } | { kind: "refuses" } | { kind: "away" };

/** Asks web what it shows this browser. Never throws. */
export async function askPhone(origin: string): Promise<PhoneAnswer> {
  try {
    const answer = await fetch(new URL(PHONE_PATH, origin), { credentials: "include" });
    const parsed = phoneState.safeParse(await answer.json());
    return parsed.success ? { kind: "shows", state: parsed.data } : { kind: "refuses" };
  } catch {
    // A refused origin and a silent server fail alike; only the server's silence fails without credentials and reading too.
    return { kind: (await answersAtAll(origin)) ? "refuses" : "away" };
  }
}

async function answersAtAll(origin: string): Promise<boolean> {
  try {
    await fetch(new URL("/favicon.svg", origin), { mode: "no-cors", cache: "no-store" });
    return true;
  } catch {
    return false;
  }
}
