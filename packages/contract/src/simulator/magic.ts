import type { Currency } from "../limits";
import { type Satang, toSatang } from "../money";

export type MagicKind = "qrcode" | "topUp" | "withdrawal";

/** left: stays undecided. `afterSeconds` is by the world's clock. */
export type MagicOutcome =
  | { turns: "refused" }
  | { turns: "succeeded" | "failed"; afterSeconds: number }
  | { turns: "left" };

interface MagicAmount {
  /** In baht; in kip, KIP_TIMES as much. */
  amount: number;
  kind: MagicKind;
  outcome: MagicOutcome;
  about: string;
}

const SOON_SECONDS = 5;

/**
 * Amounts that trigger an outcome while the simulator is on, for testers who have only a phone. Source of
 * `docs/magic-values.md`.
 */
export const magicAmounts: readonly MagicAmount[] = [
  { amount: 1801, kind: "qrcode", outcome: { turns: "refused" }, about: "The provider fails: QR_FAIL." },
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
    about: "The QR is paid.",
  },
  {
    amount: 1811,
    kind: "withdrawal",
    outcome: { turns: "failed", afterSeconds: SOON_SECONDS },
    about: "The operator returns the money.",
  },
  {
    amount: 1812,
    kind: "withdrawal",
    outcome: { turns: "succeeded", afterSeconds: SOON_SECONDS },
    about: "The operator pays out, even with the autopilot off.",
  },
  { amount: 1813, kind: "withdrawal", outcome: { turns: "left" }, about: "The withdrawal stays in progress." },
  {
    amount: 1821,
    kind: "topUp",
    outcome: { turns: "succeeded", afterSeconds: SOON_SECONDS },
    about: "The money arrives, even with the autopilot off.",
  },
  { amount: 1822, kind: "topUp", outcome: { turns: "left" }, about: "The money never arrives; the deposit expires." },
];

const KIP_TIMES = 1_000;

export function magicIn(amount: number, currency: Currency): number {
  return currency === "LAK" ? amount * KIP_TIMES : amount;
}

export function magicOf(kind: MagicKind, amount: Satang, currency: Currency): MagicOutcome | null {
  const found = magicAmounts.find((each) => each.kind === kind && toSatang(magicIn(each.amount, currency)) === amount);
  return found?.outcome ?? null;
}
