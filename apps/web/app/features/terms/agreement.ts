import { AGREEMENT_DELAY_MS } from "@mekong/contract/screen";
import { useNavigate } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { safeStorage, storageKeys } from "../session/local-storage";

const ACCEPTED = "true";

export function rememberAgreement(): void {
  safeStorage.set(storageKeys.rememberAgreement, ACCEPTED);
}

/**
 * Opens the agreement 1.5 s after home has loaded, once per page load, unless accepted or another sheet is open (spec
 * §2).
 */
export function useAgreement(sheetPath: string, busy: boolean): void {
  const navigate = useNavigate();
  const wasOpened = useRef(false);
  useEffect(() => {
    if (wasOpened.current || busy || safeStorage.get(storageKeys.rememberAgreement) === ACCEPTED) return;
    const timer = setTimeout(() => {
      wasOpened.current = true;
      navigate(sheetPath, { preventScrollReset: true });
    }, AGREEMENT_DELAY_MS);
    return () => clearTimeout(timer);
  }, [navigate, sheetPath, busy]);
}
