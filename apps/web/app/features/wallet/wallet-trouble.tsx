import { useTranslation } from "react-i18next";
import { Notice } from "../../ui/notice";
import { RetryButton } from "../../ui/retry-button";
import { formatDateTime } from "../../ui/time/without-dayjs";

interface WalletTroubleProps {
  /** Empty if offline. */
  text: string;
  knownAt: string | null;
  retrying: boolean;
  onRetry: () => void;
}

export function WalletTrouble({ text, knownAt, retrying, onRetry }: WalletTroubleProps) {
  const { t } = useTranslation(["wallet", "ui"]);
  const retry = <RetryButton pending={retrying} onRetry={onRetry} />;
  return (
    <div className="pt-2 pb-1">
      <Notice tone="danger" action={retry} announce>
        <span>{text || t("ui:offline")}</span>
        {knownAt ? <span>{` ${t("lastKnown", { time: formatDateTime(knownAt) })}`}</span> : null}
      </Notice>
    </div>
  );
}
