import { Drawer } from "@base-ui/react/drawer";
import { type ReactNode, useEffect, useRef, useState } from "react";

/** What the code of the sheet is given. */
export interface LiveSheetProps {
  open: boolean;
  /** Asked to close: by Esc, swipe, back gesture or a press beside it. */
  onClose: () => void;
  /** It is out of sight. */
  onClosed: () => void;
  /** Not to be closed now. */
  busy: boolean;
  /** Stands there at once: the server's page showed it already. */
  instant: boolean;
  titleId: string;
  children: ReactNode;
}

/**
 * A modal sheet: bottom sheet below 640 px, dialog above. The focus goes back to where it was; where that has gone, to the
 * heading of its section, else of the page.
 */
export default function LiveSheet({ open, onClose, onClosed, busy, instant, titleId, children }: LiveSheetProps) {
  // The first frame is a closed one, so that the way in is animated.
  const [armed, setArmed] = useState(instant);
  useEffect(() => setArmed(true), []);
  const neverOpened = !open && !armed;
  const closed = useRef(onClosed);
  closed.current = onClosed;
  // Closed before its first frame it was never in sight, and the drawer has nothing to tell.
  useEffect(() => {
    if (neverOpened) closed.current();
  }, [neverOpened]);
  const popup = useRef<HTMLDivElement>(null);
  const [opener] = useState(() => document.activeElement);
  const [section] = useState(() => opener?.closest("section") ?? null);

  /** True is where it was, and false leaves it where it has moved on to meanwhile. */
  function finalFocus(): HTMLElement | boolean {
    const { activeElement } = document;
    const isFree = activeElement === document.body || popup.current?.contains(activeElement) || activeElement === null;
    if (!isFree) return false;
    if (opener?.isConnected) return true;
    const heading = section?.isConnected ? section.querySelector<HTMLElement>("[tabindex='-1']") : null;
    return heading ?? document.querySelector<HTMLElement>("h1") ?? true;
  }

  return (
    <Drawer.Root
      open={open && armed}
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
            <Drawer.Content className="sheet-scroll">{children}</Drawer.Content>
          </Drawer.Popup>
        </Drawer.Viewport>
      </Drawer.Portal>
    </Drawer.Root>
  );
}
