import type { ComponentType } from "react";
import { useEffect, useState, useSyncExternalStore } from "react";
import { areaTexts } from "../../i18n/browser/load";
import { updateHooks } from "../../ui/update/hooks";
import type { ChatPanelProps } from "./widget/chat-panel";

type State = { panel: ComponentType<ChatPanelProps> | null; failed: boolean };

let state: State = { panel: null, failed: false };
let isLoading = false;
const listeners = new Set<() => void>();

function setState(next: State): void {
  state = next;
  for (const listener of listeners) listener();
}

/** Loads the panel once; after a failure another call retries. */
export function loadPanel(): void {
  if (state.panel || isLoading) return;
  isLoading = true;
  if (state.failed) setState({ panel: null, failed: false });
  Promise.all([import("./widget/chat-panel"), areaTexts("chat")])
    .then(
      ([module]) => setState({ panel: module.default, failed: false }),
      () => setState({ panel: null, failed: true }),
    )
    .finally(() => {
      isLoading = false;
    });
}

const serverState: State = { panel: null, failed: false };

export function usePanel(enabled: boolean): State & { retry: () => void } {
  useEffect(() => {
    if (enabled) loadPanel();
  }, [enabled]);
  const current = useSyncExternalStore(
    subscribe,
    () => state,
    () => serverState,
  );
  const [hasRetried, setHasRetried] = useState(false);
  return {
    ...current,
    retry: () => {
      // Browsers may cache a failed module import until reload.
      if (hasRetried && navigator.onLine) void (updateHooks.reloadHere?.() ?? location.reload());
      setHasRetried(true);
      loadPanel();
    },
  };
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
