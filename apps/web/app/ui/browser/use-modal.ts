import { type RefObject, useEffect, useRef } from "react";

/** Opens a modal `<dialog>` while `content` is set. Esc does not close the sheet around it. */
export function useModal(content: object | boolean | null | undefined): RefObject<HTMLDialogElement> {
  const ref = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const dialog = content && ref.current;
    if (!dialog) return;
    if (!dialog.open) dialog.showModal();
    // React's handlers run too late to stop the sheet's.
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      event.preventDefault();
      event.stopPropagation();
      dialog.close();
    };
    dialog.addEventListener("keydown", closeOnEscape);
    return () => dialog.removeEventListener("keydown", closeOnEscape);
  }, [content]);

  return ref;
}
