import { Drawer } from "@base-ui/react/drawer";
import { type ReactNode, type SyntheticEvent, useEffect, useRef, useState } from "react";
import { ownNavigation } from "./sheet-control";

export interface LiveSheetProps {
  open: boolean;
  onClose: () => void;
  onClosed: () => void;
  busy: boolean;
  instant: boolean;
  titleId: string;
  children: ReactNode;
}

/** Returns focus to the opener or, if that was removed, to a heading. */
export default function LiveSheet({ open, onClose, onClosed, busy, instant, titleId, children }: LiveSheetProps) {
  // Renders closed first, so that opening is animated.
  const [isMounted, setMounted] = useState(instant);
  useEffect(() => setMounted(true), []);
  const neverOpened = !open && !isMounted;
  const latestOnClosed = useRef(onClosed);
  latestOnClosed.current = onClosed;
  // The drawer fires no event if it closes before its first frame.
  useEffect(() => {
    if (neverOpened) latestOnClosed.current();
  }, [neverOpened]);
  const popup = useRef<HTMLDivElement>(null);
  const [opener] = useState(() => document.activeElement);
  const [section] = useState(() => opener?.closest("section") ?? null);

  /** False leaves the focus where it has moved meanwhile. */
  function finalFocus(): HTMLElement | boolean {
    const { activeElement } = document;
    const isFree = activeElement === document.body || popup.current?.contains(activeElement) || activeElement === null;
    if (!isFree) return false;
    if (opener?.isConnected) return true;
    const heading = section?.isConnected ? section.querySelector<HTMLElement>("[tabindex='-1']") : null;
    return heading ?? document.querySelector<HTMLElement>("h1") ?? true;
  }

  /** While the sheet is closing, presses would submit its form again. */
  function ignoreIfLeaving(event: SyntheticEvent) {
    if (open && !ownNavigation.isPending) return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <Drawer.Root
      open={open && isMounted}
      disablePointerDismissal={busy}
      onOpenChange={(next, details) => {
        if (next) return;
        if (busy) details.cancel();
        else onClose();
      }}
      onOpenChangeComplete={(isOpen) => {
        if (!isOpen) onClosed();
      }}
    >
      <Drawer.Portal>
        <Drawer.Backdrop className="sheet-scrim" />
        <Drawer.Viewport className="sheet-viewport">
          <Drawer.Popup
            ref={popup}
            className="sheet"
            aria-labelledby={titleId}
            initialFocus={popup}
            finalFocus={finalFocus}
          >
            <span aria-hidden className="sheet-handle" />
            <Drawer.Content className="sheet-scroll" onClickCapture={ignoreIfLeaving} onSubmitCapture={ignoreIfLeaving}>
              {children}
            </Drawer.Content>
          </Drawer.Popup>
        </Drawer.Viewport>
      </Drawer.Portal>
    </Drawer.Root>
  );
}
