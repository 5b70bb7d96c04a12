import type { Page } from "@playwright/test";

/** In CSS pixels. */
export interface ScreenPoint {
  x: number;
  y: number;
}

const MOVE_MS = 550;
const PRESS_MS = 260;
const LEAVE_MS = 220;
const POINT_MS = 900;
const SWIPE_MS = 700;

/** An element above everything, outside React's tree, that ignores pointer events. */
export class Finger {
  #position: ScreenPoint;

  constructor(initialPosition: ScreenPoint) {
    this.#position = initialPosition;
  }

  /** Calls `press` during the animation. */
  async tap(page: Page, target: ScreenPoint, press: () => Promise<void>): Promise<void> {
    await this.#move(page, { from: this.#position, to: target, ms: MOVE_MS });
    this.#position = target;
    // A navigation removes the finger.
    const animation = page.evaluate(pressFinger, { pressMs: PRESS_MS, leaveMs: LEAVE_MS }).catch(() => undefined);
    await page.waitForTimeout(PRESS_MS / 2);
    await press();
    await animation;
  }

  async point(page: Page, target: ScreenPoint): Promise<void> {
    await this.#move(page, { from: this.#position, to: target, ms: MOVE_MS });
    this.#position = target;
    await page.evaluate(pressFinger, { pressMs: POINT_MS, leaveMs: LEAVE_MS });
  }

  /** `scroll` moves the page meanwhile. */
  async swipe(page: Page, from: ScreenPoint, to: ScreenPoint, scroll: () => Promise<void>): Promise<void> {
    await this.#move(page, { from: this.#position, to: from, ms: MOVE_MS });
    await Promise.all([scroll(), this.#move(page, { from, to, ms: SWIPE_MS })]);
    await page.evaluate(pressFinger, { pressMs: 0, leaveMs: LEAVE_MS });
    this.#position = to;
  }

  #move(page: Page, { from, to, ms }: { from: ScreenPoint; to: ScreenPoint; ms: number }): Promise<void> {
    return page.evaluate(moveFinger, { from: transformTo(from), to: transformTo(to), ms, size: SIZE });
  }
}

/** CSS pixels. */
const SIZE = 52;

function transformTo({ x, y }: ScreenPoint): string {
  return `translate(${x - SIZE / 2}px, ${y - SIZE / 2}px)`;
}

interface FingerMove {
  /** CSS transforms. */
  from: string;
  to: string;
  ms: number;
  size: number;
}

/** Runs in the page. */
async function moveFinger({ from, to, ms, size }: FingerMove): Promise<void> {
  const id = "filmed-finger";
  let finger = document.getElementById(id);
  const isNew = finger === null;
  if (!finger) {
    finger = document.createElement("div");
    finger.id = id;
    Object.assign(finger.style, {
      position: "fixed",
      inset: "0 auto auto 0",
      margin: "0",
      padding: "0",
      width: `${size}px`,
      height: `${size}px`,
      boxSizing: "border-box",
      border: "3px solid #fff",
      borderRadius: "50%",
      background: "rgb(250 195 69 / 0.62)",
      boxShadow: "0 0 0 1.5px rgb(4 29 37 / 0.55), 0 6px 18px rgb(4 29 37 / 0.4)",
      pointerEvents: "none",
      overflow: "visible",
    });
    document.documentElement.append(finger);
  }
  // Re-opens the popover to stay on top.
  finger.popover = "manual";
  if (finger.matches(":popover-open")) finger.hidePopover();
  finger.showPopover();
  const frames = [
    { transform: from, opacity: isNew ? 0 : 1 },
    { opacity: 1, offset: 0.3 },
    { transform: to, opacity: 1 },
  ];
  await finger.animate(frames, { duration: ms, easing: "cubic-bezier(0.4, 0, 0.2, 1)", fill: "forwards" }).finished;
}

/** Runs in the page. */
async function pressFinger({ pressMs, leaveMs }: { pressMs: number; leaveMs: number }): Promise<void> {
  const finger = document.getElementById("filmed-finger");
  if (!finger) return;
  const { transform } = getComputedStyle(finger);
  const keyframes = [{ transform }, { transform: `${transform} scale(0.72)` }, { transform }];
  await finger.animate(keyframes, { duration: pressMs, easing: "ease-in-out" }).finished;
  await finger.animate([{ opacity: 1 }, { opacity: 0 }], { duration: leaveMs, fill: "forwards" }).finished;
  finger.remove();
}
