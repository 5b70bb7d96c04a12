import { useSyncExternalStore } from "react";
import type { Recipe } from "../copy/recipes";

export interface Toast {
  id: number;
  tone: "success" | "danger" | "info";
  title: string;
  detail?: string;
  /** The same deed as a call, to be copied. */
  recipe?: Recipe;
}

/** How long a toast stays when nobody points at it. */
export const TOAST_MS = 5_000;
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
  change([...toasts, { ...message, id: lastId }].slice(-MOST_SHOWN));
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
