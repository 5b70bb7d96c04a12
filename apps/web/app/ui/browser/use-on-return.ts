import { useEffect, useRef } from "react";

/** Calls back when the member returns to the tab, for example from a bank app. */
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
    document.addEventListener("visibilitychange", handleVisibilityChange);
    return () => {
      window.removeEventListener("blur", handleLeave);
      window.removeEventListener("focus", handleReturn);
      document.removeEventListener("visibilitychange", handleVisibilityChange);
    };
  }, []);
}
