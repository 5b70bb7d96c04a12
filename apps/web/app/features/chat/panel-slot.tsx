import CloudOff from "lucide-react/icons/cloud-off";
import { type ComponentType, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { areaTexts } from "../../i18n/browser/load";
import { externalStore } from "../../ui/browser/external-store";
import { RetryButton, Spinner } from "../../ui/button";
import { updateHooks } from "../../ui/update/hooks";
import type { ChatPanelProps } from "./widget/chat-panel";

type State = { panel: ComponentType<ChatPanelProps> | null; failed: boolean };

const store = externalStore<State>({ panel: null, failed: false });
let isLoading = false;

/** After a failure another call retries. */
export function loadPanel(): void {
  const { panel, failed } = store.get();
  if (panel || isLoading) return;
  isLoading = true;
  if (failed) store.set({ panel: null, failed: false });
  Promise.all([import("./widget/chat-panel"), areaTexts("chat")])
    .then(
      ([module]) => store.set({ panel: module.default, failed: false }),
      () => store.set({ panel: null, failed: true }),
    )
    .finally(() => {
      isLoading = false;
    });
}

function usePanel(enabled: boolean): State & { retry: () => void } {
  useEffect(() => {
    if (enabled) loadPanel();
  }, [enabled]);
  const current = store.useValue();
  const [hasRetried, setHasRetried] = useState(false);
  return {
    ...current,
    retry: () => {
      // Reloads the page after a second failure, because browsers may cache a failed import.
      if (hasRetried && navigator.onLine) void (updateHooks.reloadHere?.() ?? location.reload());
      setHasRetried(true);
      loadPanel();
    },
  };
}

export function PanelSlot(props: Omit<ChatPanelProps, "title">) {
  const { t } = useTranslation("support");
  const { panel: Panel, failed, retry } = usePanel(true);
  if (Panel) return <Panel {...props} title={t("chat.title")} />;
  return (
    <section aria-labelledby={props.titleId} className="flex min-h-0 flex-1 flex-col">
      <header className="flex min-h-15 items-center gap-2 border-b border-edge ps-4 pe-2 py-2">
        <h2 id={props.titleId} tabIndex={-1} className="min-w-0 flex-1 text-h3">
          {t("chat.title")}
        </h2>
        {props.close}
      </header>
      <div
        role="status"
        className="flex flex-1 flex-col items-center justify-center gap-3 p-6 text-center text-sub text-ink-2"
      >
        {failed ? <CloudOff aria-hidden className="size-8" strokeWidth={1.6} /> : <Spinner />}
        <span>{t(failed ? "chat.failed" : "chat.loading")}</span>
        {failed ? <RetryButton onRetry={retry} /> : null}
      </div>
    </section>
  );
}
