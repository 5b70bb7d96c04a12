import { createContext, useContext, useEffect } from "react";

/** What the content of a sheet can ask of it. */
export interface SheetControl {
  /** Id of the sheet's heading. */
  titleId: string;
  /** Address without the sheet, for the close link where there is no script. */
  closeTo: string;
  /** False in the page that the server sent, before the script takes over: the content is mounted anew then. */
  live: boolean;
  close: () => void;
  /** One view back, to the sheet of that name with these parameters of its own. */
  backTo: (name: string, details?: Record<string, string>) => void;
  setBusy: (busy: boolean) => void;
  busy: boolean;
}

const Context = createContext<SheetControl | null>(null);

export const SheetControlProvider = Context.Provider;

/**
 * The sheet this is in.
 * @throws Error outside of a sheet
 */
export function useSheet(): SheetControl {
  const control = useContext(Context);
  if (!control) throw new Error("useSheet is called outside of a sheet");
  return control;
}

/** Keeps the sheet from being closed while something that must not be interrupted is under way. Outside of one it does nothing. */
export function useSheetBusy(busy: boolean): void {
  const setBusy = useContext(Context)?.setBusy;
  useEffect(() => {
    setBusy?.(busy);
    return () => setBusy?.(false);
  }, [busy, setBusy]);
}
