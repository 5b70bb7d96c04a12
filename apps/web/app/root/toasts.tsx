import { lazy, Suspense, useEffect, useState } from "react";
import { onFirstToast } from "../forms/toast";
import FallbackToaster from "./fallback-toaster";

/** Falls back, because a failed import must not break the page. */
const Toaster = lazy(() => import("./toaster").catch(() => ({ default: FallbackToaster })));

export function Toasts() {
  const [needed, setNeeded] = useState(false);
  useEffect(() => onFirstToast(() => setNeeded(true)), []);
  return needed ? (
    <Suspense fallback={null}>
      <Toaster />
    </Suspense>
  ) : null;
}
