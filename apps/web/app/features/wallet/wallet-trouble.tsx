import { useTranslation } from "react-i18next";
import { Notice } from "../../ui/notice";
import { RetryButton } from "../../ui/retry-button";
import { formatDateTime } from "../../ui/time/format";

interface WalletTroubleProps {
  /** Why the wallet could not be asked for, in the member's language; empty when the browser itself is offline. */
  text: string;
  /** When the balance that is shown was true; null when none is shown. */
  knownAt: string | null;
  retrying: boolean;
  onRetry: () => void;
}

/** The backend did not say the balance: why, how old the one shown is, and a way to ask again. */
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
