import { useTranslation } from "react-i18next";
import { Button } from "../../ui/button";
import { Notice } from "../../ui/notice";
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
  const retry = (
    <Button tone="soft" size="medium" pending={retrying} onClick={onRetry}>
      {t("retry")}
    </Button>
  );
  return (
    <div className="pt-2 pb-1">
      <Notice tone="danger" action={retry} announce>
        {text || t("ui:offline")} {knownAt ? t("lastKnown", { time: formatDateTime(knownAt) }) : null}
      </Notice>
    </div>
  );
}
