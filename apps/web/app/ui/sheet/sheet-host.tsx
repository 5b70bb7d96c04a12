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
  /** Content of the sheet of that name; null when there is no such sheet. */
  content: (name: string) => Slot;
}

/**
 * Shows the sheet that `?m=` names. The address is the truth: links open it, back, Esc, swipe and the close
 * button lead to the address without it.
 */
export function SheetHost({ content }: SheetHostProps) {
  const hydrated = useHydratedAtOnce();
  const [params] = useSearchParams();
  const asked = params.get(SHEET_PARAM);
  const titleId = useId();
  const [busy, setBusy] = useState(false);
  // The server's page showed it: no way in to animate.
  const [instant, setInstant] = useState(asked !== null);
  // While the live sheet goes out of sight its content stays.
  const [shown, setShown] = useState(asked);
  // Opened again before it was out of sight, it is another sheet: it asks anew and forgets what was typed.
  const [opening, setOpening] = useState({ asked, round: 0 });
  if (asked !== opening.asked) {
    const reopened = asked !== null && opening.asked === null && shown !== null;
    setOpening({ asked, round: opening.round + (reopened ? 1 : 0) });
  }
  if (asked !== null && asked !== shown) setShown(asked);

  const { code: LiveSheet, failed } = useLiveSheet(asked !== null, hydrated && instant && asked !== null);
  const animated = hydrated && LiveSheet !== null && !failed;
  const live = hydrated && (animated || failed);
  // Only the live sheet says when it is out of sight; whatever else is shown has gone with the address.
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
      // Mounted anew once hydrated, as the live sheet is: what is not hydrated yet must not be changed (React's error 421).
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

/** Closing takes back the steps the sheet has made; reached by its address, it leaves no trace of it. */
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
