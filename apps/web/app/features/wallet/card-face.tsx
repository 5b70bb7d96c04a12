import type { CSSProperties, ReactNode } from "react";
import { cx } from "../../ui/cx";
import { RiverLines } from "../../ui/river-lines";
import type { Slot } from "../../ui/slot";

interface CardFaceProps {
  paint: "paint-cash" | "paint-bonus";
  id: string;
  label: string;
  tool?: Slot;
  amount: ReactNode;
  /** Digits of the amount: long amounts get a smaller font. */
  characters: number;
  children: ReactNode;
}

export function CardFace({ paint, id, label, tool, amount, characters, children }: CardFaceProps) {
  const style = { "--characters": characters } as CSSProperties;
  return (
    <section
      aria-labelledby={id}
      className={cx(
        paint,
        "relative flex w-[calc(100%-1.75rem)] shrink-0 snap-start flex-col overflow-hidden rounded-card p-5 pb-4 max-2xs:p-3.5 last:snap-end",
      )}
    >
      <RiverLines className="pointer-events-none absolute inset-0 size-full" />
      <div className="relative flex min-h-8 items-center gap-1">
        <h2 id={id} className="text-sub font-medium text-white/85">
          {label}
        </h2>
        {tool}
      </div>
      <p className="fit relative mt-0.5" style={style}>
        <span className="fit-text font-semibold tracking-tight">{amount}</span>
      </p>
      <div className="relative mt-auto">{children}</div>
    </section>
  );
}
