import { failureOf } from "../api/failure";
import { createStore } from "../api/store";
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

const toasts = createStore<Toast[]>([]);
let lastId = 0;

export function toast(message: Omit<Toast, "id">): void {
  lastId += 1;
  // Only the last action of a world can be undone: older toasts lose their button.
  const shown = toasts.get();
  const others = message.undoWorld ? shown.map((each) => ({ ...each, undoWorld: undefined })) : shown;
  toasts.set([...others, { ...message, id: lastId }].slice(-MAX_TOASTS));
}

export function toastFailure(error: unknown, prefix = ""): void {
  const { title, detail } = failureOf(error);
  toast({ tone: "danger", title: `${prefix}${title}`, detail });
}

export function dismiss(id: number): void {
  toasts.set(toasts.get().filter((shown) => shown.id !== id));
}

export const useToasts = toasts.use;
