import {
  type Dispatch,
  type ReactNode,
  type RefObject,
  type SetStateAction,
  useEffect,
  useLayoutEffect,
  useRef,
} from "react";
import { classes } from "./classes";
import { useEscape } from "./use-escape";

interface PopoverProps {
  label: string;
  /** Receives the focus on close. */
  anchor: RefObject<HTMLElement | null>;
  onClose(): void;
  className?: string;
  children: ReactNode;
}

/** Anchored panel; closes with Esc and clicks outside. Open while mounted; see `usePopover`. */
export function Popover({ label, anchor, onClose, className, children }: PopoverProps) {
  const panel = useRef<HTMLDivElement>(null);
  useEscape(true, () => {
    onClose();
    anchor.current?.focus();
  });
  useEffect(() => {
    const handlePointerDown = (event: PointerEvent) => {
      const target = event.target as Node;
      if (!panel.current?.contains(target) && !anchor.current?.contains(target)) onClose();
    };
    window.addEventListener("pointerdown", handlePointerDown);
    return () => window.removeEventListener("pointerdown", handlePointerDown);
  }, [anchor, onClose]);
  // Unmounting removes the focused element: keyboard users would lose their position.
  useLayoutEffect(() => {
    const [mounted, opener] = [panel.current, anchor.current];
    return () => {
      if (mounted?.contains(document.activeElement)) opener?.focus();
    };
  }, [anchor]);
  return (
    <div
      ref={panel}
      role="dialog"
      aria-label={label}
      className={classes(
        "slides-in absolute z-40 max-sm:fixed max-sm:inset-x-2! max-sm:top-16! max-sm:w-auto! rounded-xl border border-line bg-surface text-ink shadow-float",
        className,
      )}
    >
      {children}
    </div>
  );
}

/**
 * Connects a button and its popover: returns props for both.
 * @param state a `[open, setOpen]` pair, such as `useState(false)`
 */
export function usePopover([open, setOpen]: [boolean, Dispatch<SetStateAction<boolean>> | ((open: boolean) => void)]) {
  const anchor = useRef<HTMLButtonElement>(null);
  const close = () => setOpen(false);
  return {
    open,
    close,
    button: {
      ref: anchor,
      "aria-haspopup": "dialog",
      "aria-expanded": open,
      onClick: () => setOpen(!open),
    },
    panel: { anchor, onClose: close },
  } as const;
}
