import { useEffect, useRef } from "react";

/** Calls back when the member returns to the tab, for example from a bank app. */
export function useReturn(callback: () => void): void {
  const latest = useRef(callback);
  latest.current = callback;
  useEffect(() => {
    let away = false;
    const leave = () => {
      away = true;
    };
    const comeBack = () => {
      if (!away || document.visibilityState === "hidden") return;
      away = false;
      latest.current();
    };
    const change = () => (document.visibilityState === "hidden" ? leave() : comeBack());
    window.addEventListener("blur", leave);
    window.addEventListener("focus", comeBack);
    document.addEventListener("visibilitychange", change);
    return () => {
      window.removeEventListener("blur", leave);
      window.removeEventListener("focus", comeBack);
      document.removeEventListener("visibilitychange", change);
    };
  }, []);
}
