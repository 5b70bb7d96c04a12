import { useLocation, useNavigate, useSearchParams } from "@remix-run/react";
import { Fragment, useCallback, useId, useMemo, useState } from "react";
import { useHydratedSync } from "../browser/use-hydrated";
import type { Slot } from "../slot";
import { SHEET_PARAM, searchWithoutSheet, searchWithSheet } from "./address";
import { useLiveSheet } from "./preload";
import { type SheetControl, SheetControlProvider } from "./sheet-control";
import { StaticSheet } from "./static-sheet";
import { sheetSteps } from "./steps";
import { useSafeNavigate } from "./use-safe-navigate";

interface SheetHostProps {
  content: (name: string) => Slot;
}

/**
 * Shows the sheet in `?m=`. Links open a sheet; Back, Esc, swipe and the close button remove the parameter.
 */
export function SheetHost({ content }: SheetHostProps) {
  const hydrated = useHydratedSync();
  const [params] = useSearchParams();
  const requestedSheet = params.get(SHEET_PARAM);
  const titleId = useId();
  const [busy, setBusy] = useState(false);
  // Skips the opening animation of a server-rendered sheet.
  const [instant, setInstant] = useState(requestedSheet !== null);
  const [displayedSheet, setDisplayedSheet] = useState(requestedSheet);
  // Remounts a sheet reopened while closing, to reset it.
  const [opening, setOpening] = useState({ requestedSheet, instanceNumber: 0 });
  if (requestedSheet !== opening.requestedSheet) {
    const reopened = requestedSheet !== null && opening.requestedSheet === null && displayedSheet !== null;
    setOpening({ requestedSheet, instanceNumber: opening.instanceNumber + (reopened ? 1 : 0) });
  }
  if (requestedSheet !== null && requestedSheet !== displayedSheet) setDisplayedSheet(requestedSheet);

  const { code: LiveSheet, failed } = useLiveSheet(
    requestedSheet !== null,
    hydrated && instant && requestedSheet !== null,
  );
  const animated = hydrated && LiveSheet !== null && !failed;
  const live = hydrated && (animated || failed);
  // Only the live sheet animates closing.
  if (requestedSheet === null && displayedSheet !== null && !animated) reset();

  function reset() {
    setDisplayedSheet(null);
    setInstant(false);
  }

  const sheetNavigation = useSheetNavigation();
  const control = useMemo<SheetControl>(
    () => ({ titleId, live, setBusy, busy, ...sheetNavigation }),
    [titleId, live, busy, sheetNavigation],
  );

  const body = displayedSheet === null ? null : content(displayedSheet);
  if (displayedSheet === null || body === null) return null;

  const sheetContent = (
    <SheetControlProvider value={control}>
      <Fragment key={opening.instanceNumber}>{body}</Fragment>
    </SheetControlProvider>
  );
  if (!animated) {
    if (requestedSheet === null || !(instant || failed)) return null;
    const onClose = live ? () => busy || sheetNavigation.close() : null;
    return (
      // Remounts after hydration: changing unhydrated content is React error 421.
      <StaticSheet key={live ? "hydrated" : "served"} titleId={titleId} onClose={onClose}>
        {sheetContent}
      </StaticSheet>
    );
  }
  return (
    <LiveSheet
      open={requestedSheet !== null}
      onClose={sheetNavigation.close}
      onClosed={reset}
      busy={busy}
      instant={instant}
      titleId={titleId}
    >
      {sheetContent}
    </LiveSheet>
  );
}

/** Goes back in history, or replaces the entry if the sheet was opened by URL. */
function useSheetNavigation(): Pick<SheetControl, "closeTo" | "close" | "backTo"> {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const navigateSafely = useSafeNavigate();
  const steps = sheetSteps(state);
  const closeTo = pathname + searchWithoutSheet(search);
  const close = useCallback(
    () =>
      navigateSafely(() => {
        if (steps > 0) navigate(-steps);
        else navigate(closeTo, { replace: true, preventScrollReset: true });
      }),
    [navigateSafely, navigate, steps, closeTo],
  );
  const backTo = useCallback(
    (name: string, details?: Record<string, string>) =>
      navigateSafely(() => {
        if (steps > 1) navigate(-1);
        else
          navigate(
            { pathname, search: searchWithSheet(search, name, details) },
            { replace: true, preventScrollReset: true, state },
          );
      }),
    [navigateSafely, navigate, pathname, search, state, steps],
  );
  return useMemo(() => ({ closeTo, close, backTo }), [closeTo, close, backTo]);
}
