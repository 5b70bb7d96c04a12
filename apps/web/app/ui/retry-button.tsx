import { useTranslation } from "react-i18next";
import { Button } from "./button";

interface RetryButtonProps {
  pending?: boolean;
  onRetry: () => void;
}

export function RetryButton({ pending = false, onRetry }: RetryButtonProps) {
  const { t } = useTranslation("ui");
  return (
    <Button tone="soft" size="medium" pending={pending} onClick={onRetry}>
      {t("retry")}
    </Button>
  );
}
