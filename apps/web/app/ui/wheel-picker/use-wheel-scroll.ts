import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";

/** Before the page is painted; on the server there is nothing to do. */
const useBeforePaint = typeof document === "undefined" ? useEffect : useLayoutEffect;

interface WheelScroll {
  wheel: RefObject<HTMLDivElement>;
  onScroll: () => void;
  /** A finger or a mouse wheel turns it. */
  onTurn: () => void;
}

/**
 * Keeps the middle row and the choice the same: turned by hand, the row in the middle is chosen; chosen otherwise, its
 * row goes to the middle. A scroll that this makes itself chooses nothing on its way.
 *
 * From a turn on, every movement is the hand's until a choice from elsewhere moves the wheel: no measure of time ends
 * it, because on a slow phone a wheel may pause for long and then roll on, and what stands in the middle must be what
 * the form sends.
 *
 * @param onChoose says whether the choice was taken; the wheel goes back where it was not
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
