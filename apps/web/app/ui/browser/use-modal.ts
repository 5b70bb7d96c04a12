import { type RefObject, useEffect, useRef } from "react";

/**
 * For a `<dialog>` that is rendered while there is something to show in it: opens it as the browser's own modal, with
 * the focus kept inside. Esc closes it and not the sheet it may be in.
 * @param shown what it shows, or null; something else opens it again
 */
export function useModal(shown: object | null | undefined): RefObject<HTMLDialogElement> {
  const ref = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const dialog = shown && ref.current;
    if (!dialog) return;
    if (!dialog.open) dialog.showModal();
    // The sheet listens further out than React does: React's events would be too late.
    const closeByEsc = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      event.preventDefault();
      event.stopPropagation();
      dialog.close();
    };
    dialog.addEventListener("keydown", closeByEsc);
    return () => dialog.removeEventListener("keydown", closeByEsc);
  }, [shown]);

  return ref;
}
