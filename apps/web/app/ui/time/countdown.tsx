import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { cx } from "../cx";
import { formatCountdown } from "./format";

const SOON_SECONDS = 60;
const LAST_SECONDS = 15;

export function urgency(seconds: number): "calm" | "soon" | "last" {
  if (seconds <= LAST_SECONDS) return "last";
  return seconds <= SOON_SECONDS ? "soon" : "calm";
}

const text = { calm: "text-ink", soon: "text-pending", last: "text-danger" } as const;
const bar = { calm: "bg-primary", soon: "bg-pending", last: "bg-danger" } as const;

interface CountdownProps {
  label: string;
  seconds: number;
  total: number;
}

export function Countdown({ label, seconds, total }: CountdownProps) {
  const level = urgency(seconds);
  return (
    <div className="space-y-2.5">
      <p className="flex flex-wrap items-baseline justify-center gap-x-2.5 text-sub text-ink-2">
        <span>{label}</span>
        <span role="timer" translate="no" className={cx("tabular text-h2 font-bold", text[level])}>
          {formatCountdown(seconds)}
        </span>
      </p>
      <div aria-hidden className="h-1 overflow-hidden rounded-full bg-surface-2">
        <div
          className={cx("h-full origin-left rounded-full transition-transform duration-1000 ease-linear", bar[level])}
          style={{ transform: `scaleX(${Math.min(1, total > 0 ? seconds / total : 0)})` }}
        />
      </div>
      <Announcement seconds={seconds} />
    </div>
  );
}

function Announcement({ seconds }: { seconds: number }) {
  const { t } = useTranslation("ui");
  const texts = {
    calm: "",
    soon: t("secondsLeft", { count: SOON_SECONDS }),
    last: t("secondsLeft", { count: LAST_SECONDS }),
  };
  return (
    <p aria-live="polite" className="sr-only">
      {seconds === 0 ? t("timeUp") : texts[urgency(seconds)]}
    </p>
  );
}

/**
 * Returns at least 0, and is correct as soon as a sleeping device wakes up.
 * @param deadline epoch milliseconds by the browser's clock
 */
export function useSecondsLeft(deadline: number): number {
  const [now, setNow] = useState(() => Date.now());
  const secondsLeft = Math.max(0, Math.ceil((deadline - now) / 1000));
  const isOver = secondsLeft === 0;

  useEffect(() => {
    setNow(Date.now());
    if (isOver) return;
    const tick = () => setNow(Date.now());
    const timer = setInterval(tick, 250);
    document.addEventListener("visibilitychange", tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", tick);
    };
  }, [isOver]);

  return secondsLeft;
}
