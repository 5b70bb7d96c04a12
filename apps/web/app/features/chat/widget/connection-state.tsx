import { useTranslation } from "react-i18next";
import { cx } from "../../../ui/cx";
import type { ConnectionStatus } from "../client/room";

const dotClasses: Record<ConnectionStatus, string> = {
  connecting: "bg-ink-3",
  online: "bg-success",
  offline: "bg-pending",
  refused: "bg-danger",
};

export function ConnectionState({ connectionStatus }: { connectionStatus: ConnectionStatus }) {
  const { t } = useTranslation("chat");
  return (
    <p aria-live="polite" className="flex items-center gap-1.5 text-caption text-ink-2">
      <span aria-hidden className={cx("size-2 shrink-0 rounded-full", dotClasses[connectionStatus])} />
      <span>{t(`state.${connectionStatus}`)}</span>
    </p>
  );
}
