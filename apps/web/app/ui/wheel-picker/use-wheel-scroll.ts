import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";

/** A wheel that has not moved for this long, in milliseconds, stands still. Not every browser tells the end of scrolling. */
const STILL_MS = 150;

/** Before the page is painted; on the server there is nothing to do. */
const useBeforePaint = typeof document === "undefined" ? useEffect : useLayoutEffect;

interface WheelScroll {
  wheel: RefObject<HTMLDivElement>;
  onScroll: () => void;
  /** A finger or a mouse wheel turns it. */
  onTurn: () => void;
  /** A finger is put on it, and taken off. */
  onHold: () => void;
  onRelease: () => void;
  /** It is to go where the choice is. */
  stop: () => void;
}

/**
 * Keeps the middle row and the choice the same: turned by hand, the row in the middle is chosen; chosen otherwise, its
 * row goes to the middle. A scroll that this makes itself chooses nothing on its way.
 */
export function useWheelScroll(chosen: number, onChoose: (index: number) => void): WheelScroll {
  const wheel = useRef<HTMLDivElement>(null);
  const byHand = useRef(false);
  // A finger is on it: however long it rests on its way, it goes on turning.
  const held = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const shown = useRef<number | null>(null);

  useBeforePaint(() => {
    if (!byHand.current && wheel.current) toMiddle(wheel.current, chosen, shown.current !== null);
    shown.current = chosen;
  }, [chosen]);
  useEffect(() => () => clearTimeout(timer.current), []);

  function stop() {
    clearTimeout(timer.current);
    byHand.current = false;
  }
  function stopWhenStill() {
    clearTimeout(timer.current);
    if (!held.current) timer.current = setTimeout(stop, STILL_MS);
  }
  return {
    wheel,
    stop,
    onTurn() {
      byHand.current = true;
    },
    onHold() {
      held.current = true;
    },
    onRelease() {
      held.current = false;
      stopWhenStill();
    },
    onScroll() {
      if (!byHand.current || !wheel.current) return;
      stopWhenStill();
      const index = middleRow(wheel.current);
      if (index !== chosen) onChoose(index);
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
