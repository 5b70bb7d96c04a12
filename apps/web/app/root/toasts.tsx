import { lazy, Suspense, useEffect, useState } from "react";
import { onFirstToast } from "../features/outcome/toast";
import PlainToaster from "./plain-toaster";

/** Without a connection it can't be fetched: a toast must not take the page with it then. */
const Toaster = lazy(() => import("./toaster").catch(() => ({ default: PlainToaster })));

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
