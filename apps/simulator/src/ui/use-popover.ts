import { type Dispatch, type SetStateAction, useRef } from "react";

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
