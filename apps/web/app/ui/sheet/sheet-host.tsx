import { useLocation, useNavigate, useSearchParams } from "@remix-run/react";
import { Fragment, useCallback, useId, useMemo, useState } from "react";
import { useHydratedAtOnce } from "../browser/use-hydrated";
import type { Slot } from "../slot";
import { SHEET_PARAM, searchWithoutSheet, searchWithSheet } from "./address";
import { useLiveSheet } from "./preload";
import { type SheetControl, SheetControlProvider } from "./sheet-control";
import { StaticSheet } from "./static-sheet";
import { sheetSteps } from "./steps";
import { useSafeMove } from "./use-safe-move";

interface SheetHostProps {
  content: (name: string) => Slot;
}

/**
 * Shows the sheet in `?m=`. Links open a sheet; Back, Esc, swipe and the close button remove the parameter.
 */
export function SheetHost({ content }: SheetHostProps) {
  const hydrated = useHydratedAtOnce();
  const [params] = useSearchParams();
  const asked = params.get(SHEET_PARAM);
  const titleId = useId();
  const [busy, setBusy] = useState(false);
  // Skips the opening animation of a server-rendered sheet.
  const [instant, setInstant] = useState(asked !== null);
  const [shown, setShown] = useState(asked);
  // Remounts a sheet reopened while closing, to reset it.
  const [opening, setOpening] = useState({ asked, round: 0 });
  if (asked !== opening.asked) {
    const reopened = asked !== null && opening.asked === null && shown !== null;
    setOpening({ asked, round: opening.round + (reopened ? 1 : 0) });
  }
  if (asked !== null && asked !== shown) setShown(asked);

  const { code: LiveSheet, failed } = useLiveSheet(asked !== null, hydrated && instant && asked !== null);
  const animated = hydrated && LiveSheet !== null && !failed;
  const live = hydrated && (animated || failed);
  // Only the live sheet animates closing.
  if (asked === null && shown !== null && !animated) forget();

  function forget() {
    setShown(null);
    setInstant(false);
  }

  const moves = useMoves();
  const control = useMemo<SheetControl>(
    () => ({ titleId, live, setBusy, busy, ...moves }),
    [titleId, live, busy, moves],
  );

  const body = shown === null ? null : content(shown);
  if (shown === null || body === null) return null;

  const inside = (
    <SheetControlProvider value={control}>
      <Fragment key={opening.round}>{body}</Fragment>
    </SheetControlProvider>
  );
  if (!animated) {
    if (asked === null || !(instant || failed)) return null;
    const onClose = live ? () => busy || moves.close() : null;
    return (
      // Remounts after hydration: changing unhydrated content is React error 421.
      <StaticSheet key={live ? "hydrated" : "served"} titleId={titleId} onClose={onClose}>
        {inside}
      </StaticSheet>
    );
  }
  return (
    <LiveSheet
      open={asked !== null}
      onClose={moves.close}
      onClosed={forget}
      busy={busy}
      instant={instant}
      titleId={titleId}
    >
      {inside}
    </LiveSheet>
  );
}

/** Goes back in history, or replaces the entry if the sheet was opened by URL. */
function useMoves(): Pick<SheetControl, "closeTo" | "close" | "backTo"> {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const move = useSafeMove();
  const steps = sheetSteps(state);
  const closeTo = pathname + searchWithoutSheet(search);
  const close = useCallback(
    () =>
      move(() => {
        if (steps > 0) navigate(-steps);
        else navigate(closeTo, { replace: true, preventScrollReset: true });
      }),
    [move, navigate, steps, closeTo],
  );
  const backTo = useCallback(
    (name: string, details?: Record<string, string>) =>
      move(() => {
        if (steps > 1) navigate(-1);
        else
          navigate(
            { pathname, search: searchWithSheet(search, name, details) },
            { replace: true, preventScrollReset: true, state },
          );
      }),
    [move, navigate, pathname, search, state, steps],
  );
  return useMemo(() => ({ closeTo, close, backTo }), [closeTo, close, backTo]);
}
