import { type ReactNode, useEffect, useRef } from "react";

interface StaticSheetProps {
  titleId: string;
  /** Asked to close, by Esc or a press beside it. Null before the script takes over: then it closes by its link alone. */
  onClose: (() => void) | null;
  children: ReactNode;
}

/**
 * The sheet as the server sends it: it stands there without a script, and closes by its link. Where the code of the live
 * sheet could not be fetched it takes its place: without animations, with the keyboard.
 */
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

/** Esc closes; the focus stays in the sheet and goes back to where it was when the sheet has gone. */
function useModalKeys(sheet: { current: HTMLElement | null }, onClose: (() => void) | null): void {
  const latest = useRef(onClose);
  latest.current = onClose;
  const isModal = onClose !== null;
  useEffect(() => {
    if (!isModal) return;
    const opener = document.activeElement;
    const isInside = (node: EventTarget | null) => node instanceof Node && sheet.current?.contains(node);
    if (!isInside(opener)) sheet.current?.focus({ preventScroll: true });
    const leaveByEsc = ({ key }: KeyboardEvent) => {
      if (key === "Escape") latest.current?.();
    };
    const keepFocus = ({ target }: FocusEvent) => {
      // Dialogs of the sheet's own lie outside of it.
      if (!isInside(target) && !(target as Element).closest("dialog,[role=alertdialog]")) sheet.current?.focus();
    };
    document.addEventListener("keydown", leaveByEsc);
    document.addEventListener("focusin", keepFocus);
    return () => {
      document.removeEventListener("keydown", leaveByEsc);
      document.removeEventListener("focusin", keepFocus);
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
    };
  }, [isModal, sheet]);
}
