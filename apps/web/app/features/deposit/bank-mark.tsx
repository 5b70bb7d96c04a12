import type { LucideIcon } from "lucide-react";
import Wallet from "lucide-react/icons/wallet";
import { cx } from "../../ui/cx";

/** Near the brand colours, dark enough for white text. */
const backgrounds: Record<string, string> = {
  KBANK: "bg-[#0b7a34]",
  SCB: "bg-[#4e2a84]",
  GSB: "bg-[#b3196b]",
  BCEL: "bg-[#b01116]",
  WW: "bg-[#1d4f91]",
  PAYTIMZ: "bg-[#0b6e75]",
};

interface BankMarkProps {
  code: string;
}

/** Decorative: the name is next to it. */
export function BankMark({ code }: BankMarkProps) {
  return (
    <span
      aria-hidden
      className={cx(
        "grid size-11 shrink-0 place-items-center overflow-hidden rounded-input text-[0.6875rem] font-bold tracking-tight text-white",
        backgrounds[code] ?? "bg-petrol-800",
      )}
    >
      {code.length > 5 ? code.slice(0, 2) : code}
    </span>
  );
}

export function WalletMark() {
  return (
    <span aria-hidden className="grid size-11 shrink-0 place-items-center rounded-input bg-[#b3470f] text-white">
      <Wallet className="size-5" />
    </span>
  );
}

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
