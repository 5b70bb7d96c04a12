import { ALERT_MS } from "@mekong/contract/screen";

export interface ToastMessage {
  kind: "success" | "danger" | "info";
  text: string;
}

type Show = (message: ToastMessage & { durationMs: number }) => void;

/** Queued until the toaster has loaded. */
let waiting: ToastMessage[] = [];
let show: Show | null = null;
let wake: (() => void) | null = null;

/** Shows a toast for four seconds (spec §8). The first one loads the toaster. */
export function showToast(message: ToastMessage): void {
  if (show) {
    show({ ...message, durationMs: ALERT_MS });
  } else {
    waiting.push(message);
    wake?.();
  }
}

/** For `root/toasts` only: calls the listener when a toast is queued. Returns the unsubscribe function. */
export function onFirstToast(listener: () => void): () => void {
  wake = listener;
  if (waiting.length > 0) listener();
  return () => {
    wake = null;
  };
}

/** For `root/toaster` only: registers it and shows queued messages. Returns the unregister function. */
export function takeToasts(shower: Show): () => void {
  show = shower;
  const late = waiting;
  waiting = [];
  for (const message of late) showToast(message);
  return () => {
    show = null;
  };
}
