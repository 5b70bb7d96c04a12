import { CircleAlert, CircleCheck, Info, Undo2, X } from "lucide-react";
import { useEffect, useState } from "react";
import { runLatestUndo } from "../api/undo";
import { CopyAs } from "../copy-as/copy-as";
import { Button, IconButton } from "./button";
import { classes } from "./classes";
import { dismiss, TOAST_MS, type Toast, UNDO_TOAST_MS, useToasts } from "./toasts";

const icons = { success: CircleCheck, danger: CircleAlert, info: Info };
const colours = { success: "text-success", danger: "text-danger", info: "text-info" };

/** Toast container; polite live region. */
export function Toaster() {
  const shown = useToasts();
  return (
    <section
      aria-label="Notifications"
      aria-live="polite"
      className="pointer-events-none fixed right-4 bottom-4 z-50 flex w-88 flex-col gap-2"
    >
      {shown.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </section>
  );
}

function ToastCard({ toast }: { toast: Toast }) {
  const [isPaused, setIsPaused] = useState(false);
  const durationMs = toast.undoWorld ? UNDO_TOAST_MS : TOAST_MS;
  useEffect(() => {
    if (isPaused) return;
    const timer = setTimeout(() => dismiss(toast.id), durationMs);
    return () => clearTimeout(timer);
  }, [isPaused, durationMs, toast.id]);
  const Icon = icons[toast.tone];
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing at a toast only keeps it from leaving
    <div
      onMouseEnter={() => setIsPaused(true)}
      onMouseLeave={() => setIsPaused(false)}
      onFocus={() => setIsPaused(true)}
      onBlur={() => setIsPaused(false)}
      className="slides-in pointer-events-auto flex items-center gap-2.5 rounded-xl border border-line bg-surface py-1.5 pr-1.5 pl-3 shadow-float"
    >
      <Icon aria-hidden className={classes("size-4 shrink-0", colours[toast.tone])} />
      <div className="min-w-0 flex-1 py-1">
        <p className="leading-snug font-medium break-words">{toast.title}</p>
        {toast.detail && <p className="text-small leading-snug break-words text-ink-2">{toast.detail}</p>}
      </div>
      <span className="inline-flex">
        {toast.undoWorld && (
          <Button
            size="small"
            tone="quiet"
            icon={Undo2}
            title="Restores the world to before this action (Ctrl Z). Not possible after other changes."
            onClick={() => {
              dismiss(toast.id);
              runLatestUndo(toast.undoWorld ?? "");
            }}
          >
            Undo
          </Button>
        )}
        {toast.recipe && <CopyAs recipe={toast.recipe} iconOnly />}
        <IconButton icon={X} label="Dismiss" tone="quiet" size="small" onClick={() => dismiss(toast.id)} />
      </span>
    </div>
  );
}
