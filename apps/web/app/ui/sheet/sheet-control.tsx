import { createContext, useContext } from "react";
import { useBeforePaint } from "../browser/use-before-paint";

export interface SheetControl {
  titleId: string;
  closeTo: string;
  /** False before hydration. Content is remounted when it changes. */
  live: boolean;
  close: () => void;
  /** Goes back one view, to the named sheet. */
  backTo: (name: string, details?: Record<string, string>) => void;
  setBusy: (busy: boolean) => void;
  busy: boolean;
}

/** Whether the app's own navigation has not changed the location yet. */
export const ownNavigation = { isPending: false };

const Context = createContext<SheetControl | null>(null);

export const SheetControlProvider = Context.Provider;

export function useSheet(): SheetControl {
  const control = useContext(Context);
  if (!control) throw new Error("useSheet needs a sheet");
  return control;
}

/** Blocks closing; no effect outside a sheet. */
export function useSheetBusy(busy: boolean): void {
  const setBusy = useContext(Context)?.setBusy;
  useBeforePaint(() => {
    setBusy?.(busy);
    return () => setBusy?.(false);
  }, [busy, setBusy]);
}
