import { type RefObject, useRef } from "react";
import { useBeforePaint } from "../browser/use-before-paint";

interface WheelScroll {
  wheel: RefObject<HTMLDivElement>;
  onScroll: () => void;
  onManualScroll: () => void;
}

/**
 * Manual scrolling chooses rows until another choice scrolls the wheel. There is no timeout, because scrolling may
 * pause on slow phones. `onChoose` returns false to reject a choice.
 */
export function useWheelScroll(chosen: number, onChoose: (index: number) => boolean): WheelScroll {
  const wheel = useRef<HTMLDivElement>(null);
  const isManual = useRef(false);
  const manualChoice = useRef<number | null>(null);
  const displayedChoice = useRef<number | null>(null);

  useBeforePaint(() => {
    if (wheel.current && chosen !== manualChoice.current) scrollToChoice(wheel.current);
    manualChoice.current = null;
    displayedChoice.current = chosen;
  }, [chosen]);

  function scrollToChoice(element: HTMLElement) {
    isManual.current = false;
    scrollToMiddle(element, chosen, displayedChoice.current !== null);
  }
  return {
    wheel,
    onManualScroll() {
      isManual.current = true;
    },
    onScroll() {
      if (!isManual.current || !wheel.current) return;
      const index = middleRow(wheel.current);
      if (index === chosen) return;
      if (onChoose(index)) manualChoice.current = index;
      else scrollToChoice(wheel.current);
    },
  };
}

function rowsOf(wheel: HTMLElement): HTMLElement[] {
  return [...wheel.querySelectorAll("label")];
}

function scrollToMiddle(wheel: HTMLElement, index: number, animated: boolean): void {
  const row = rowsOf(wheel)[index];
  if (!row) return;
  const isInstant = !animated || matchMedia("(prefers-reduced-motion: reduce)").matches;
  const top = row.offsetTop + row.offsetHeight / 2 - wheel.clientHeight / 2;
  wheel.scrollTo({ top, behavior: isInstant ? "auto" : "smooth" });
}

function middleRow(wheel: HTMLElement): number {
  const middle = wheel.scrollTop + wheel.clientHeight / 2;
  const distances = rowsOf(wheel).map((row) => Math.abs(row.offsetTop + row.offsetHeight / 2 - middle));
  return distances.indexOf(Math.min(...distances));
}
