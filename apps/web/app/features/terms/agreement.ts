import { AGREEMENT_DELAY_MS } from "@mekong/contract/screen";
import { useNavigate } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { stored, storedKeys } from "../session/local-storage";

const AGREED = "true";

/** Keeps on this device that the member has accepted. */
export function rememberAgreement(): void {
  stored.set(storedKeys.rememberAgreement, AGREED);
}

/**
 * Opens the user agreement 1.5 s after home has loaded, unless it was accepted on this device (spec §2) or
 * another sheet is open by then. Once a page load: whoever closes it can go on, and is asked the next time.
 * @param open opens the sheet
 * @param busy another sheet is open
 */
export function useAgreement(open: string, busy: boolean): void {
  const navigate = useNavigate();
  const asked = useRef(false);
  useEffect(() => {
    if (asked.current || busy || stored.get(storedKeys.rememberAgreement) === AGREED) return;
    const timer = setTimeout(() => {
      asked.current = true;
      navigate(open, { preventScrollReset: true });
    }, AGREEMENT_DELAY_MS);
    return () => clearTimeout(timer);
  }, [navigate, open, busy]);
}
