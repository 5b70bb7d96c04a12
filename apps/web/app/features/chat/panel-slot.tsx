import CloudOff from "lucide-react/icons/cloud-off";
import { useTranslation } from "react-i18next";
import { RetryButton } from "../../ui/retry-button";
import type { Slot } from "../../ui/slot";
import { Spinner } from "../../ui/spinner";
import type { ChatIdentity } from "./chat-data";
import { usePanel } from "./load-panel";

interface PanelSlotProps {
  identity: ChatIdentity;
  titleId: string;
  close?: Slot;
  focusComposer?: boolean;
}

export function PanelSlot(props: PanelSlotProps) {
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
