import { useFetchers, useLocation, useNavigate, useSearchParams } from "@remix-run/react";
import { Fragment, type ReactNode, useCallback, useEffect, useId, useMemo, useRef, useState } from "react";
import { useHydratedSync } from "../browser/use-hydrated";
import type { Slot } from "../slot";
import { SHEET_PARAM, searchWithoutSheet, searchWithSheet } from "./address";
import { useHeldHistory } from "./held-history";
import { useLiveSheet } from "./preload";
import { ownNavigation, type SheetControl, SheetControlProvider } from "./sheet-control";
import { sheetSteps } from "./sheet-link";

interface SheetHostProps {
  content: (name: string) => Slot;
}

/** Shows the sheet in `?m=`; Back, Esc, swipe and the close button remove the parameter. */
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

  const atRisk = useRevalidationAtRisk();
  useHeldHistory(displayedSheet !== null && (busy || atRisk), !busy);
  const sheetNavigation = useSheetNavigation(atRisk);
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
function useSheetNavigation(atRisk: boolean): Pick<SheetControl, "closeTo" | "close" | "backTo"> {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const navigateSafely = useSafeNavigate(atRisk);
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

/**
 * Whether a navigation now would cancel the revalidation after a form, because another fetcher loads for the first
 * time. The page would then keep an old balance.
 */
function useRevalidationAtRisk(): boolean {
  const loading = useFetchers().filter(({ state }) => state === "loading");
  return (
    loading.some(({ formMethod }) => formMethod !== undefined) &&
    loading.some(({ formMethod, data }) => formMethod === undefined && data === undefined)
  );
}

function useSafeNavigate(atRisk: boolean): (navigate: () => void) => void {
  const latest = useRef(atRisk);
  latest.current = atRisk;
  const pendingNavigation = useRef<(() => void) | null>(null);
  useEffect(() => {
    if (atRisk) return;
    const navigate = pendingNavigation.current;
    pendingNavigation.current = null;
    navigate?.();
  }, [atRisk]);
  return useCallback((navigate) => {
    ownNavigation.isPending = true;
    if (latest.current) pendingNavigation.current = navigate;
    else navigate();
  }, []);
}

interface StaticSheetProps {
  titleId: string;
  /** Null before hydration, when the close link works instead. */
  onClose: (() => void) | null;
  children: ReactNode;
}

/** Server-rendered sheet, and fallback if the live sheet fails to load. */
function StaticSheet({ titleId, onClose, children }: StaticSheetProps) {
  const sheet = useRef<HTMLElement>(null);
  useModalKeys(sheet, onClose);
  return (
    <>
      <div className="sheet-scrim" />
      {/* biome-ignore lint/a11y: Esc and the close button also close it */}
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

function useModalKeys(sheet: { current: HTMLElement | null }, onClose: (() => void) | null): void {
  const latest = useRef(onClose);
  latest.current = onClose;
  const isModal = onClose !== null;
  useEffect(() => {
    if (!isModal) return;
    const opener = document.activeElement;
    const isInside = (node: EventTarget | null) => node instanceof Node && sheet.current?.contains(node);
    if (!isInside(opener)) sheet.current?.focus({ preventScroll: true });
    const closeOnEscape = ({ key }: KeyboardEvent) => {
      if (key === "Escape") latest.current?.();
    };
    const keepFocus = ({ target }: FocusEvent) => {
      // Dialogs opened from the sheet are outside its element and may take the focus.
      if (!isInside(target) && !(target as Element).closest("dialog,[role=alertdialog]")) sheet.current?.focus();
    };
    document.addEventListener("keydown", closeOnEscape);
    document.addEventListener("focusin", keepFocus);
    return () => {
      document.removeEventListener("keydown", closeOnEscape);
      document.removeEventListener("focusin", keepFocus);
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
    };
  }, [isModal, sheet]);
}
