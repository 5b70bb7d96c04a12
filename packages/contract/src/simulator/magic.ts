import type { Currency } from "../limits";
import { type Satang, toSatang } from "../money";

export type MagicKind = "qrcode" | "topUp" | "withdrawal";

/** `left` means undecided. `afterSeconds` is by the world's clock. */
export type MagicOutcome =
  | { result: "refused" }
  | { result: "succeeded" | "failed"; afterSeconds: number }
  | { result: "left" };

interface MagicAmount {
  /** Amount in baht. The amount in kip is KIP_FACTOR times as much. */
  amount: number;
  kind: MagicKind;
  outcome: MagicOutcome;
  about: string;
}

const OUTCOME_DELAY_SECONDS = 5;

/** Amounts with a fixed outcome, for testers with only a phone. Source of `docs/magic-values.md`. */
export const magicAmounts: readonly MagicAmount[] = [
  { amount: 1801, kind: "qrcode", outcome: { result: "refused" }, about: "The provider fails: QR_FAIL." },
  {
    amount: 1802,
    kind: "qrcode",
    outcome: { result: "failed", afterSeconds: OUTCOME_DELAY_SECONDS },
    about: "The QR expires before it is paid.",
  },
  {
    amount: 1803,
    kind: "qrcode",
    outcome: { result: "succeeded", afterSeconds: OUTCOME_DELAY_SECONDS },
    about: "The QR is paid.",
  },
  {
    amount: 1811,
    kind: "withdrawal",
    outcome: { result: "failed", afterSeconds: OUTCOME_DELAY_SECONDS },
    about: "The operator returns the money.",
  },
  {
    amount: 1812,
    kind: "withdrawal",
    outcome: { result: "succeeded", afterSeconds: OUTCOME_DELAY_SECONDS },
    about: "The operator pays out, even with the autopilot off.",
  },
  { amount: 1813, kind: "withdrawal", outcome: { result: "left" }, about: "The withdrawal stays in progress." },
  {
    amount: 1821,
    kind: "topUp",
    outcome: { result: "succeeded", afterSeconds: OUTCOME_DELAY_SECONDS },
    about: "The money arrives, even with the autopilot off.",
  },
  { amount: 1822, kind: "topUp", outcome: { result: "left" }, about: "The money never arrives; the deposit expires." },
];

const KIP_FACTOR = 1_000;

export function magicAmountIn(amount: number, currency: Currency): number {
  return currency === "LAK" ? amount * KIP_FACTOR : amount;
}

export function magicOutcomeOf(kind: MagicKind, amount: Satang, currency: Currency): MagicOutcome | null {
  const found = magicAmounts.find(
    (each) => each.kind === kind && toSatang(magicAmountIn(each.amount, currency)) === amount,
  );
  return found?.outcome ?? null;
}
