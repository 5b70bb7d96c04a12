import CloudOff from "lucide-react/icons/cloud-off";
import MessagesSquare from "lucide-react/icons/messages-square";
import { useTranslation } from "react-i18next";
import { cx } from "../../../ui/cx";
import { RetryButton } from "../../../ui/retry-button";
import { Skeleton } from "../../../ui/skeleton";
import type { Slot } from "../../../ui/slot";
import type { ChatSnapshot } from "../client/snapshot";

interface PanelBodyProps {
  chat: ChatSnapshot;
  onRetry: () => void;
  children: Slot;
}

export function PanelBody({ chat, onRetry, children }: PanelBodyProps) {
  const { t } = useTranslation("chat");
  const retryButton = <RetryButton onRetry={onRetry} />;
  if (chat.connectionStatus === "refused") {
    return (
      <>
        {chat.messages.length > 0 ? (
          children
        ) : (
          <Placeholder icon={CloudOff} title={t("cannotChat")} action={retryButton} />
        )}
        {chat.messages.length > 0 ? (
          <div className="flex items-center justify-between gap-3 border-t border-edge bg-danger-soft px-4 py-2 text-sub text-danger">
            <span>{t("cannotChat")}</span>
            {retryButton}
          </div>
        ) : null}
      </>
    );
  }
  if (chat.messages.length > 0) return children;
  if (chat.loading === "failed") return <Placeholder icon={CloudOff} title={t("failed")} action={retryButton} />;
  if (chat.loading === "under-way") return <Loading label={t("loading")} />;
  return <Placeholder icon={MessagesSquare} title={t("empty")} text={t("emptyAbout")} />;
}

interface PlaceholderProps {
  icon: typeof CloudOff;
  title: string;
  text?: string;
  action?: Slot;
}

function Placeholder({ icon: Icon, title, text, action }: PlaceholderProps) {
  return (
    <div className="appear flex min-h-0 flex-1 flex-col items-center justify-center gap-3 overflow-y-auto px-6 py-6 text-center">
      <span className="grid size-16 shrink-0 place-items-center rounded-card bg-primary-soft text-on-primary-soft">
        <Icon aria-hidden className="size-7" strokeWidth={1.6} />
      </span>
      <div className="max-w-76 space-y-1">
        <p className="text-h3">{title}</p>
        {text ? <p className="text-sub text-balance text-ink-2">{text}</p> : null}
      </div>
      {action}
    </div>
  );
}

function Loading({ label }: { label: string }) {
  return (
    <div className="flex min-h-0 flex-1 flex-col justify-end gap-4 overflow-hidden p-4">
      <p className="sr-only">{label}</p>
      {["w-52", "ms-auto w-40", "w-60", "ms-auto w-48"].map((bubbleClass) => (
        <Skeleton key={bubbleClass} className={cx("h-11 shrink-0 rounded-tile", bubbleClass)} />
      ))}
    </div>
  );
}
