import { useEffect, useRef } from "react";

/** Calls back after a return from another app or tab, or by the browser's back button. */
export function useOnReturn(callback: () => void): void {
  const latest = useRef(callback);
  latest.current = callback;
  useEffect(() => {
    let isAway = false;
    const handleLeave = () => {
      isAway = true;
    };
    const handleReturn = () => {
      if (!isAway || document.visibilityState === "hidden") return;
      isAway = false;
      latest.current();
    };
    const handleVisibilityChange = () => (document.visibilityState === "hidden" ? handleLeave() : handleReturn());
    window.addEventListener("blur", handleLeave);
    window.addEventListener("focus", handleReturn);
    window.addEventListener("pagehide", handleLeave);
    window.addEventListener("pageshow", handleReturn);
    document.addEventListener("visibilitychange", handleVisibilityChange);
    return () => {
      window.removeEventListener("blur", handleLeave);
      window.removeEventListener("focus", handleReturn);
      window.removeEventListener("pagehide", handleLeave);
      window.removeEventListener("pageshow", handleReturn);
      document.removeEventListener("visibilitychange", handleVisibilityChange);
    };
  }, []);
}
