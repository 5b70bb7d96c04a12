import { AGREEMENT_DELAY_MS } from "@mekong/contract/screen";
import { useNavigate } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { stored, storedKeys } from "../session/local-storage";

const AGREED = "true";

export function rememberAgreement(): void {
  stored.set(storedKeys.rememberAgreement, AGREED);
}

/**
 * Opens the agreement 1.5 s after home has loaded, unless accepted or another sheet is open (spec §2). Once per page load;
 * it can be closed without accepting.
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
