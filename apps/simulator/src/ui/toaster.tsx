import { CircleAlert, CircleCheck, Info, Undo2, X } from "lucide-react";
import { useEffect, useState } from "react";
import { pressUndo } from "../api/latest-undo";
import { CopyAs } from "../copy/copy-as";
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
  const [held, setHeld] = useState(false);
  const stays = toast.undoes ? UNDO_TOAST_MS : TOAST_MS;
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => dismiss(toast.id), stays);
    return () => clearTimeout(timer);
  }, [held, stays, toast.id]);
  const Icon = icons[toast.tone];
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing at a toast only keeps it from leaving
    <div
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className="slides-in pointer-events-auto flex items-center gap-2.5 rounded-xl border border-line bg-surface py-1.5 pr-1.5 pl-3 shadow-float"
    >
      <Icon aria-hidden className={classes("size-4 shrink-0", colours[toast.tone])} />
      <div className="min-w-0 flex-1 py-1">
        <p className="leading-snug font-medium break-words">{toast.title}</p>
        {toast.detail && <p className="text-small leading-snug break-words text-ink-2">{toast.detail}</p>}
      </div>
      <span className="inline-flex">
        {toast.undoes && (
          <Button
            size="small"
            tone="quiet"
            icon={Undo2}
            title="Restores the world to before this action (Ctrl Z). Not possible after other changes."
            onClick={() => {
              dismiss(toast.id);
              pressUndo(toast.undoes ?? "");
            }}
          >
            Undo
          </Button>
        )}
        {toast.recipe && <CopyAs recipe={toast.recipe} terse />}
        <IconButton icon={X} label="Dismiss" tone="quiet" size="small" onClick={() => dismiss(toast.id)} />
      </span>
    </div>
  );
}
