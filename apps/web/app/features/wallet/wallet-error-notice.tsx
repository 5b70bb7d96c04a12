import { useTranslation } from "react-i18next";
import { Notice } from "../../ui/notice";
import { RetryButton } from "../../ui/retry-button";
import { formatDateTime } from "../../ui/time/without-dayjs";

interface WalletErrorNoticeProps {
  /** Empty if offline. */
  text: string;
  syncedAt: string | null;
  retrying: boolean;
  onRetry: () => void;
}

export function WalletErrorNotice({ text, syncedAt, retrying, onRetry }: WalletErrorNoticeProps) {
  const { t } = useTranslation(["wallet", "ui"]);
  const retry = <RetryButton pending={retrying} onRetry={onRetry} />;
  return (
    <div className="pt-2 pb-1">
      <Notice tone="danger" action={retry} announce>
        <span>{text || t("ui:offline")}</span>
        {syncedAt ? <span>{` ${t("lastKnown", { time: formatDateTime(syncedAt) })}`}</span> : null}
      </Notice>
    </div>
  );
}
