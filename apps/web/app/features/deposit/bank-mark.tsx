import { type LucideIcon, Wallet } from "lucide-react";
import { cx } from "../../ui/cx";

/** Grounds of the banks' marks, near to the banks' own colours and dark enough for white letters. */
const grounds: Record<string, string> = {
  KBANK: "bg-[#0b7a34]",
  SCB: "bg-[#4e2a84]",
  GSB: "bg-[#b3196b]",
  BCEL: "bg-[#b01116]",
  WW: "bg-[#1d4f91]",
  PAYTIMZ: "bg-[#0b6e75]",
};

interface BankMarkProps {
  /** Bank or provider code. */
  code: string;
}

/** A bank's mark: its code on its colour. Only a picture: the name stands beside it. */
export function BankMark({ code }: BankMarkProps) {
  return (
    <span
      aria-hidden
      className={cx(
        "grid size-11 shrink-0 place-items-center overflow-hidden rounded-input text-[0.6875rem] font-bold tracking-tight text-white",
        grounds[code] ?? "bg-petrol-800",
      )}
    >
      {code.length > 5 ? code.slice(0, 2) : code}
    </span>
  );
}

/** The mark of a mobile wallet. */
export function WalletMark() {
  return (
    <span aria-hidden className="grid size-11 shrink-0 place-items-center rounded-input bg-[#b3470f] text-white">
      <Wallet className="size-5" />
    </span>
  );
}

/** The mark of a way to deposit that is no bank's and no service's. */
export function MarkIcon({ icon: Icon }: { icon: LucideIcon }) {
  return (
    <span
      aria-hidden
      className="grid size-11 shrink-0 place-items-center rounded-input bg-primary-soft text-on-primary-soft"
    >
      <Icon className="size-5" />
    </span>
  );
}
