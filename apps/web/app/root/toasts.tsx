import { lazy, Suspense, useEffect, useState } from "react";
import { onFirstToast } from "../features/outcome/toast";

const Toaster = lazy(() => import("./toaster"));

/** Where toasts appear. The library behind it is fetched when there is a first toast to show. */
export function Toasts() {
  const [needed, setNeeded] = useState(false);
  useEffect(() => onFirstToast(() => setNeeded(true)), []);
  return needed ? (
    <Suspense fallback={null}>
      <Toaster />
    </Suspense>
  ) : null;
}
