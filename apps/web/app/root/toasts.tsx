import { lazy, Suspense, useEffect, useState } from "react";
import { onFirstToast, registerToaster, type ToastMessage } from "../forms/toast";
import { Notice } from "../ui/notice";

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

function FallbackToaster() {
  const [message, setMessage] = useState<(ToastMessage & { durationMs: number }) | null>(null);
  useEffect(() => registerToaster(setMessage), []);
  useEffect(() => {
    if (!message) return;
    const timer = setTimeout(() => setMessage(null), message.durationMs);
    return () => clearTimeout(timer);
  }, [message]);
  return (
    <div role="status" className="gutter pointer-events-none fixed inset-x-0 top-4 z-60 mx-auto max-w-112">
      {message ? (
        <div className="appear rounded-input shadow-raised">
          <Notice tone={message.kind}>{message.text}</Notice>
        </div>
      ) : null}
    </div>
  );
}
