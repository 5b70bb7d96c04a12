import type { ComponentType } from "react";
import { useEffect, useState, useSyncExternalStore } from "react";
import { areaTexts } from "../../i18n/browser/load";
import { update } from "../../ui/update/hooks";
import type { ChatPanelProps } from "./widget/chat-panel";

type State = { panel: ComponentType<ChatPanelProps> | null; failed: boolean };

let state: State = { panel: null, failed: false };
let underWay = false;
const listeners = new Set<() => void>();

function become(next: State): void {
  state = next;
  for (const listener of listeners) listener();
}

/** Loads the panel once; after a failure another call retries. */
export function loadPanel(): void {
  if (state.panel || underWay) return;
  underWay = true;
  if (state.failed) become({ panel: null, failed: false });
  Promise.all([import("./widget/chat-panel"), areaTexts("chat")])
    .then(
      ([module]) => become({ panel: module.default, failed: false }),
      () => become({ panel: null, failed: true }),
    )
    .finally(() => {
      underWay = false;
    });
}

const nothing: State = { panel: null, failed: false };

export function usePanel(wanted: boolean): State & { retry: () => void } {
  useEffect(() => {
    if (wanted) loadPanel();
  }, [wanted]);
  const now = useSyncExternalStore(
    subscribe,
    () => state,
    () => nothing,
  );
  const [retried, setRetried] = useState(false);
  return {
    ...now,
    retry: () => {
      // Browsers may cache a failed module import until reload.
      if (retried && navigator.onLine) void (update.reloadHere?.() ?? location.reload());
      setRetried(true);
      loadPanel();
    },
  };
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
