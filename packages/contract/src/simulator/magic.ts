import type { Currency } from "../limits";
import { type Satang, toSatang } from "../money";

/** Where a magic amount works: what a member does with it. */
export type MagicKind = "qrcode" | "topUp" | "withdrawal";

/** What becomes of it, in the words of what decides it: by the world's clock, so long after it was made. */
export type MagicOutcome =
  | { turns: "refused" }
  | { turns: "succeeded" | "failed"; afterSeconds: number }
  | { turns: "left" };

interface MagicAmount {
  /** In baht; in kip it is so many thousands. */
  amount: number;
  kind: MagicKind;
  outcome: MagicOutcome;
  /** What the member sees. */
  about: string;
}

/** So long, in seconds, that a member sees it happen and need not wait. */
const SOON_SECONDS = 5;

/**
 * Amounts with which a tester who has only a phone in the hand brings about what else takes the panel: only where the
 * simulator is on. `docs/magic-values.md` is made from this table.
 */
export const magicAmounts: readonly MagicAmount[] = [
  { amount: 1801, kind: "qrcode", outcome: { turns: "refused" }, about: "The provider makes no QR: QR_FAIL." },
  {
    amount: 1802,
    kind: "qrcode",
    outcome: { turns: "failed", afterSeconds: SOON_SECONDS },
    about: "The QR expires before it is paid.",
  },
  {
    amount: 1803,
    kind: "qrcode",
    outcome: { turns: "succeeded", afterSeconds: SOON_SECONDS },
    about: "The QR is paid; the balance follows.",
  },
  {
    amount: 1811,
    kind: "withdrawal",
    outcome: { turns: "failed", afterSeconds: SOON_SECONDS },
    about: "The operator gives the money back.",
  },
  {
    amount: 1812,
    kind: "withdrawal",
    outcome: { turns: "succeeded", afterSeconds: SOON_SECONDS },
    about: "The operator pays out, also where the autopilot is off.",
  },
  { amount: 1813, kind: "withdrawal", outcome: { turns: "left" }, about: "Nobody decides: it stays in progress." },
  {
    amount: 1821,
    kind: "topUp",
    outcome: { turns: "succeeded", afterSeconds: SOON_SECONDS },
    about: "The money from the mobile wallet arrives, also where the autopilot is off.",
  },
  { amount: 1822, kind: "topUp", outcome: { turns: "left" }, about: "The money never comes: its minute runs out." },
];

/** So many times the amount in baht is the amount in kip. */
const KIP_TIMES = 1_000;

/** A magic amount as a member types it in their currency. */
export function magicIn(amount: number, currency: Currency): number {
  return currency === "LAK" ? amount * KIP_TIMES : amount;
}

/** What an amount makes of what is done with it; null when there is no magic in it. */
export function magicOf(kind: MagicKind, amount: Satang, currency: Currency): MagicOutcome | null {
  const found = magicAmounts.find((each) => each.kind === kind && toSatang(magicIn(each.amount, currency)) === amount);
  return found?.outcome ?? null;
}
