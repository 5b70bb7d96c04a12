import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { RetryButton } from "../../ui/button";
import { Notice } from "../../ui/notice";
import { Segmented } from "../../ui/segmented";
import { Skeleton } from "../../ui/skeleton";
import { formatDateTime } from "../../ui/time/without-dayjs";
import type { SyncedWallet } from "./wallet";
import { BonusCard, CashCard } from "./wallet-cards";

type Side = "cash" | "bonus";

interface WalletPanelProps {
  known: SyncedWallet;
  onToggleHidden: () => void;
  wheelActive: boolean;
}

export function WalletPanel({ known, onToggleHidden, wheelActive }: WalletPanelProps) {
  const { t } = useTranslation("wallet");
  const [side, setSide] = useState<Side>("cash");
  const track = useRef<HTMLDivElement>(null);

  function scrollTo(target: Side) {
    setSide(target);
    const element = track.current;
    const prefersReducedMotion = matchMedia("(prefers-reduced-motion: reduce)").matches;
    element?.scrollTo({
      left: target === "cash" ? 0 : element.scrollWidth,
      behavior: prefersReducedMotion ? "auto" : "smooth",
    });
  }

  function followScroll() {
    const element = track.current;
    if (!element) return;
    const maxScrollLeft = element.scrollWidth - element.clientWidth;
    if (element.scrollLeft <= 1) setSide("cash");
    else if (element.scrollLeft >= maxScrollLeft - 1) setSide("bonus");
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
        <CashCard {...known} onToggleHidden={onToggleHidden} wheelActive={wheelActive} />
        <BonusCard wallet={known.wallet} />
      </div>
    </div>
  );
}

interface WalletErrorNoticeProps {
  text: string;
  syncedAt: string | null;
  retrying: boolean;
  onRetry: () => void;
}

export function WalletErrorNotice({ text, syncedAt, retrying, onRetry }: WalletErrorNoticeProps) {
  const { t } = useTranslation(["wallet", "ui"]);
  const retry = <RetryButton pending={retrying} onRetry={onRetry} />;
  return (
    <div className="pt-2 pb-1">
      <Notice tone="danger" action={retry} announce>
        <span className="block">{text || t("ui:offline")}</span>
        {syncedAt ? <span className="block">{t("lastKnown", { time: formatDateTime(syncedAt) })}</span> : null}
      </Notice>
    </div>
  );
}

export function WalletSkeleton() {
  return (
    <div className="space-y-3 pb-6">
      <Skeleton className="h-11 rounded-input" />
      <Skeleton className="h-70 rounded-card" />
    </div>
  );
}
