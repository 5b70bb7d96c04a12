import { useEffect, useLayoutEffect } from "react";

/** React warns about layout effects on the server. */
export const useBeforePaint = typeof document === "undefined" ? useEffect : useLayoutEffect;
