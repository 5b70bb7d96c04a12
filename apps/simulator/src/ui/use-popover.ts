import { type Dispatch, type SetStateAction, useRef } from "react";

/**
 * What a button and the popover that hangs on it need of each other: `button` and `panel` are their props.
 * @param state whether it is open, and what says so: `useState(false)`, or what somebody else holds
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
