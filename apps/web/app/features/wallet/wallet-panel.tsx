import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Segmented } from "../../ui/segmented";
import { BonusCard } from "./bonus-card";
import { CashCard } from "./cash-card";
import type { KnownWallet } from "./wallet-answer";

type Side = "cash" | "bonus";

interface WalletPanelProps {
  known: KnownWallet;
  hidden: boolean;
  onToggleHidden: () => void;
  wheelActive: boolean;
}

export function WalletPanel({ known, hidden, onToggleHidden, wheelActive }: WalletPanelProps) {
  const { t } = useTranslation("wallet");
  const [side, setSide] = useState<Side>("cash");
  const track = useRef<HTMLDivElement>(null);

  function scrollTo(wanted: Side) {
    setSide(wanted);
    const room = track.current;
    const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
    room?.scrollTo({ left: wanted === "cash" ? 0 : room.scrollWidth, behavior: calm ? "auto" : "smooth" });
  }

  function followScroll() {
    const room = track.current;
    if (!room) return;
    const way = room.scrollWidth - room.clientWidth;
    if (room.scrollLeft <= 1) setSide("cash");
    else if (room.scrollLeft >= way - 1) setSide("bonus");
  }

  return (
    <div className="space-y-3">
      <Segmented
        label={t("switch")}
        options={[
          { value: "cash", label: t("cash") },
          { value: "bonus", label: t("bonus") },
        ]}
        value={side}
        onChange={scrollTo}
      />
      <div
        ref={track}
        onScroll={followScroll}
        className="no-scrollbar -mx-(--gutter) flex snap-x snap-mandatory scroll-px-(--gutter) gap-3 overflow-x-auto overscroll-x-contain -mb-6 px-(--gutter) pb-12"
      >
        <CashCard {...known} hidden={hidden} onToggleHidden={onToggleHidden} wheelActive={wheelActive} />
        <BonusCard wallet={known.wallet} hidden={hidden} />
      </div>
    </div>
  );
}
