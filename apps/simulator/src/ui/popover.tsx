import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from "react";
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
