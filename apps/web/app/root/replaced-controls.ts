/**
 * Prevents the second tap of a double tap from pressing a control that has replaced the pressed one
 * (docs/decisions/026). An invisible cover stays where the press was until a second after it, or half a second after a
 * slow response. Meanwhile, Enter and Space do not press the control that got the focus.
 *
 * Self-contained, because the server writes the function's source into the page.
 */
export function guardReplacedControls(): void {
  const TICK_MS = 250;
  const TICKS_AFTER_PRESS = 4;
  const TICKS_AFTER_BUSY = 2;
  /** Taps this near count as taps at the same place. */
  const REACH_PX = 32;
  const CONTROLS = "a,button,summary,label,input,select,textarea";

  /** The last press; `x` and `y` are NaN for a press by key. */
  let press: { x: number; y: number; control: Element } | null = null;
  let cover: HTMLElement | null = null;
  let ticksLeft = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let keyTarget: EventTarget | null = null;

  const controlOf = (node: EventTarget | null) => (node instanceof Element ? (node.closest(CONTROLS) ?? node) : null);
  const controlAt = (x: number, y: number) => controlOf(document.elementFromPoint(x, y));
  const isNear = ({ clientX, clientY }: MouseEvent) =>
    press !== null && Math.hypot(clientX - press.x, clientY - press.y) <= REACH_PX;

  /** A control that only moved still counts as present. */
  const isGone = (control: Element) => {
    if (!control.isConnected) return true;
    const { left, top, width, height } = control.getBoundingClientRect();
    return controlAt(left + width / 2, top + height / 2) !== control;
  };

  const reset = () => {
    clearTimeout(timer);
    cover?.remove();
    cover = null;
    press = null;
  };

  const tick = () => {
    if (press?.control.matches("[aria-busy=true]") && press.control.isConnected)
      ticksLeft = Math.max(ticksLeft, TICKS_AFTER_BUSY);
    if (ticksLeft-- > 0) timer = setTimeout(tick, TICK_MS);
    else reset();
  };

  const start = (control: Element, x = Number.NaN, y = Number.NaN) => {
    reset();
    press = { x, y, control };
    ticksLeft = TICKS_AFTER_PRESS;
    tick();
  };

  const coverIfReplaced = (event: MouseEvent) => {
    if (cover || !press || !isNear(event) || !("ready" in document.documentElement.dataset)) return;
    const { x, y, control } = press;
    if (controlOf(event.target) === control || controlAt(x, y) === control || !isGone(control)) return;
    cover = document.createElement("div");
    Object.assign(cover.style, {
      position: "fixed",
      left: `${x - REACH_PX}px`,
      top: `${y - REACH_PX}px`,
      width: `${2 * REACH_PX}px`,
      height: `${2 * REACH_PX}px`,
      zIndex: 2_147_483_647,
    });
    // A tap on the cover must not move the focus.
    cover.addEventListener("mousedown", (pressed) => pressed.preventDefault());
    // Appends the cover to a modal dialog, which makes all elements outside it inert.
    (document.elementFromPoint(x, y)?.closest("dialog") ?? document.body).append(cover);
  };

  addEventListener("pointermove", coverIfReplaced, true);
  addEventListener("pointerdown", coverIfReplaced, true);
  addEventListener(
    "click",
    (event) => {
      // Clicks by the keyboard or a script have no pointer position.
      if (event.detail === 0) return;
      if (cover && isNear(event)) {
        event.preventDefault();
        event.stopImmediatePropagation();
        return;
      }
      const control = controlOf(event.target);
      if (control) start(control, event.clientX, event.clientY);
      else reset();
    },
    true,
  );
  addEventListener("input", reset, true);
  for (const scrolling of ["wheel", "touchmove"])
    addEventListener(scrolling, () => cover || reset(), { capture: true, passive: true });
  addEventListener(
    "keydown",
    (event) => {
      const wasKey = press !== null && Number.isNaN(press.x);
      if (event.key !== "Enter" && event.key !== " ") {
        // A press after another key, such as Tab, is deliberate.
        if (wasKey) reset();
        return;
      }
      const control = controlOf(event.target);
      const isSecond = wasKey && press && press.control !== control && isGone(press.control);
      if (event.repeat ? event.target !== keyTarget : isSecond) {
        event.preventDefault();
        event.stopImmediatePropagation();
      } else if (!event.repeat) {
        keyTarget = event.target;
        if (control) start(control);
      }
    },
    true,
  );
}
