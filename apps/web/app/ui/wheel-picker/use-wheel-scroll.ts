import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";

/** React warns about layout effects on the server. */
const useBeforePaint = typeof document === "undefined" ? useEffect : useLayoutEffect;

interface WheelScroll {
  wheel: RefObject<HTMLDivElement>;
  onScroll: () => void;
  onTurn: () => void;
}

/**
 * Keeps the middle row and the choice equal. Manual scrolling chooses rows until another choice scrolls the wheel, without a
 * timeout: on slow phones scrolling may pause and continue. `onChoose` returns false to reject a choice.
 */
export function useWheelScroll(chosen: number, onChoose: (index: number) => boolean): WheelScroll {
  const wheel = useRef<HTMLDivElement>(null);
  const byHand = useRef(false);
  const chosenByHand = useRef<number | null>(null);
  const shown = useRef<number | null>(null);

  useBeforePaint(() => {
    if (wheel.current && chosen !== chosenByHand.current) toChoice(wheel.current);
    chosenByHand.current = null;
    shown.current = chosen;
  }, [chosen]);

  function toChoice(element: HTMLElement) {
    byHand.current = false;
    toMiddle(element, chosen, shown.current !== null);
  }
  return {
    wheel,
    onTurn() {
      byHand.current = true;
    },
    onScroll() {
      if (!byHand.current || !wheel.current) return;
      const index = middleRow(wheel.current);
      if (index === chosen) return;
      if (onChoose(index)) chosenByHand.current = index;
      else toChoice(wheel.current);
    },
  };
}

function rowsOf(wheel: HTMLElement): HTMLElement[] {
  return [...wheel.querySelectorAll("label")];
}

function toMiddle(wheel: HTMLElement, index: number, animated: boolean): void {
  const row = rowsOf(wheel)[index];
  if (!row) return;
  const calm = !animated || matchMedia("(prefers-reduced-motion: reduce)").matches;
  const top = row.offsetTop + row.offsetHeight / 2 - wheel.clientHeight / 2;
  wheel.scrollTo({ top, behavior: calm ? "auto" : "smooth" });
}

function middleRow(wheel: HTMLElement): number {
  const middle = wheel.scrollTop + wheel.clientHeight / 2;
  const distances = rowsOf(wheel).map((row) => Math.abs(row.offsetTop + row.offsetHeight / 2 - middle));
  return distances.indexOf(Math.min(...distances));
}
