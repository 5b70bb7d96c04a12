import { useSyncExternalStore } from "react";
import type { Recipe } from "../copy-as/recipes";

export interface Toast {
  id: number;
  tone: "success" | "danger" | "info";
  title: string;
  detail?: string;
  /** For copying the action as a request. */
  recipe?: Recipe;
  /** World whose last action this toast offers to undo. */
  undoWorld?: string;
}

/** How long a toast is shown; paused while hovered. */
export const TOAST_MS = 5_000;
/** How long a toast with an undo button is shown. */
export const UNDO_TOAST_MS = 10_000;
/** More would cover the page; the activity list has all. */
const MAX_TOASTS = 2;

let toasts: Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function change(next: Toast[]) {
  toasts = next;
  for (const listener of listeners) listener();
}

export function toast(message: Omit<Toast, "id">): void {
  lastId += 1;
  // Only the last action of a world can be undone: older toasts lose their button.
  const others = message.undoWorld ? toasts.map((shown) => ({ ...shown, undoWorld: undefined })) : toasts;
  change([...others, { ...message, id: lastId }].slice(-MAX_TOASTS));
}

export function dismiss(id: number): void {
  change(toasts.filter((shown) => shown.id !== id));
}

export function useToasts(): Toast[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => toasts,
  );
}
