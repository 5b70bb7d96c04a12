import { ALERT_MS } from "@mekong/contract/screen";

export interface ToastMessage {
  kind: "success" | "danger" | "info";
  text: string;
}

type ToastHandler = (message: ToastMessage & { durationMs: number }) => void;

let queued: ToastMessage[] = [];
let handler: ToastHandler | null = null;
let notifyFirstToast: (() => void) | null = null;

/** Shows a toast for four seconds (spec §8). The first toast loads the toaster. */
export function showToast(message: ToastMessage): void {
  if (handler) {
    handler({ ...message, durationMs: ALERT_MS });
  } else {
    queued.push(message);
    notifyFirstToast?.();
  }
}

/** For `root/toasts` only. Returns the unsubscribe function. */
export function onFirstToast(listener: () => void): () => void {
  notifyFirstToast = listener;
  if (queued.length > 0) listener();
  return () => {
    notifyFirstToast = null;
  };
}

/** For `root/toaster` only. Returns the unregister function. */
export function registerToaster(newHandler: ToastHandler): () => void {
  handler = newHandler;
  const queuedBefore = queued;
  queued = [];
  for (const message of queuedBefore) showToast(message);
  return () => {
    handler = null;
  };
}
