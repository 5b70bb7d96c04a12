import { useTranslation } from "react-i18next";
import { Button } from "./button";

interface RetryButtonProps {
  /** It is being asked again. */
  pending?: boolean;
  onRetry: () => void;
}

/** Asks again for what could not be shown. */
export function RetryButton({ pending = false, onRetry }: RetryButtonProps) {
  const { t } = useTranslation("ui");
  return (
    <Button tone="soft" size="medium" pending={pending} onClick={onRetry}>
      {t("retry")}
    </Button>
  );
}
