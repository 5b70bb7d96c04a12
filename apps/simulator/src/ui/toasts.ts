import { useSyncExternalStore } from "react";
import type { Recipe } from "../copy/recipes";

export interface Toast {
  id: number;
  tone: "success" | "danger" | "info";
  title: string;
  detail?: string;
  /** The same deed as a call, to be copied. */
  recipe?: Recipe;
  /** World whose last deed this tells of, as long as it can be undone. */
  undoes?: string;
}

/** How long a toast stays when nobody points at it. */
export const TOAST_MS = 5_000;
/** One that offers to undo. */
export const UNDO_TOAST_MS = 10_000;
/** More would lie over what one works on; the list under the clock keeps all. */
const MOST_SHOWN = 2;

let toasts: Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function change(next: Toast[]) {
  toasts = next;
  for (const listener of listeners) listener();
}

/** Says something in the corner. */
export function toast(message: Omit<Toast, "id">): void {
  lastId += 1;
  // Only the last deed of a world can be undone: an older toast stops offering it.
  const others = message.undoes ? toasts.map((shown) => ({ ...shown, undoes: undefined })) : toasts;
  change([...others, { ...message, id: lastId }].slice(-MOST_SHOWN));
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
