import { type ReactNode, useEffect, useRef } from "react";

interface StaticSheetProps {
  titleId: string;
  /** Null before hydration, when the close link works instead. */
  onClose: (() => void) | null;
  children: ReactNode;
}

/** Server-rendered sheet, and fallback if the live sheet's code fails to load. */
export function StaticSheet({ titleId, onClose, children }: StaticSheetProps) {
  const sheet = useRef<HTMLElement>(null);
  useModalKeys(sheet, onClose);
  return (
    <>
      <div className="sheet-scrim" />
      {/* biome-ignore lint/a11y: a press beside the sheet is a second way to close it; Esc and the close button are the others */}
      <div className="sheet-viewport" onClick={(event) => event.target === event.currentTarget && onClose?.()}>
        <section
          ref={sheet}
          aria-labelledby={titleId}
          className="sheet"
          {...(onClose ? { role: "dialog", "aria-modal": true, tabIndex: -1 } : {})}
        >
          <span aria-hidden className="sheet-handle" />
          <div className="sheet-scroll">{children}</div>
        </section>
      </div>
    </>
  );
}

function useModalKeys(sheet: { current: HTMLElement | null }, onClose: (() => void) | null): void {
  const latest = useRef(onClose);
  latest.current = onClose;
  const isModal = onClose !== null;
  useEffect(() => {
    if (!isModal) return;
    const opener = document.activeElement;
    const isInside = (node: EventTarget | null) => node instanceof Node && sheet.current?.contains(node);
    if (!isInside(opener)) sheet.current?.focus({ preventScroll: true });
    const closeOnEscape = ({ key }: KeyboardEvent) => {
      if (key === "Escape") latest.current?.();
    };
    const keepFocus = ({ target }: FocusEvent) => {
      // The sheet's dialogs are outside its DOM.
      if (!isInside(target) && !(target as Element).closest("dialog,[role=alertdialog]")) sheet.current?.focus();
    };
    document.addEventListener("keydown", closeOnEscape);
    document.addEventListener("focusin", keepFocus);
    return () => {
      document.removeEventListener("keydown", closeOnEscape);
      document.removeEventListener("focusin", keepFocus);
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
    };
  }, [isModal, sheet]);
}
