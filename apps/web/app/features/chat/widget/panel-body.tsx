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
  const again = <RetryButton onRetry={onRetry} />;
  if (chat.line === "refused") {
    return (
      <>
        {chat.messages.length > 0 ? children : <Nothing icon={CloudOff} title={t("cannotChat")} action={again} />}
        {chat.messages.length > 0 ? (
          <div className="flex items-center justify-between gap-3 border-t border-edge bg-danger-soft px-4 py-2 text-sub text-danger">
            <span>{t("cannotChat")}</span>
            {again}
          </div>
        ) : null}
      </>
    );
  }
  if (chat.messages.length > 0) return children;
  if (chat.loading === "failed") return <Nothing icon={CloudOff} title={t("failed")} action={again} />;
  if (chat.loading === "under-way") return <Loading label={t("loading")} />;
  return <Nothing icon={MessagesSquare} title={t("empty")} text={t("emptyAbout")} />;
}

interface NothingProps {
  icon: typeof CloudOff;
  title: string;
  text?: string;
  action?: Slot;
}

function Nothing({ icon: Icon, title, text, action }: NothingProps) {
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
      {["w-52", "ms-auto w-40", "w-60", "ms-auto w-48"].map((place) => (
        <Skeleton key={place} className={cx("h-11 shrink-0 rounded-tile", place)} />
      ))}
    </div>
  );
}
